import { expect, test } from '#support/browser/demo.ts'

test.use({ as: 'recruiter' })

test('a no-show is corrected to “held”, and the interviewer submits a scorecard', async ({
  page,
}) => {
  await page.goto('/recruiter/interviews?view=past&search=Imke')
  await page.getByRole('link', { name: 'Imke Postuma' }).click()
  const scorecards = page.getByRole('region', { name: 'Scorecards' })
  await expect(scorecards.getByText('none after a no-show')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as held' }).click()

  const submit = scorecards.getByRole('button', { name: 'Submit my scorecard' })
  await submit.click()
  await expect(scorecards.getByText('Please choose a rating')).toBeVisible()
  await expect(scorecards.getByRole('radio', { exact: true, name: '1' })).toBeFocused()
  await scorecards.getByRole('radio', { exact: true, name: '4' }).check()
  await scorecards.getByRole('radio', { exact: true, name: 'Yes' }).check()
  await scorecards.getByLabel('Strengths').fill('Finds the words for what went wrong.')
  await submit.click()
  await expect(scorecards.getByRole('heading', { name: 'Yours: Yes, 4 of 5' })).toBeVisible()

  await scorecards.getByRole('button', { name: 'Change my scorecard' }).click()
  await expect(scorecards.getByRole('radio', { exact: true, name: '4' })).toBeChecked()
  await scorecards.getByRole('radio', { exact: true, name: '5' }).check()
  await scorecards.getByRole('button', { name: 'Save my scorecard' }).click()
  await expect(scorecards.getByRole('heading', { name: 'Yours: Yes, 5 of 5' })).toBeVisible()
})
