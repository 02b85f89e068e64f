import { expect, test } from '#support/browser/demo.ts'

/** The width of A4 paper across in CSS pixels. */
test.use({ as: 'recruiter', viewport: { height: 794, width: 1123 } })

const isCut = (element: Element) => element.scrollHeight > element.clientHeight

test('the description of a printed job begins below its facts, not on a page of its own', async ({
  demo,
  page,
}) => {
  await page.goto(`/jobs/${demo.jobs.active}`)
  await page.emulateMedia({ media: 'print' })
  const description = page.getByRole('heading', { name: 'Description' }).locator('xpath=..')
  expect(await description.evaluate(part => getComputedStyle(part).breakInside)).toBe('auto')
})

test('a printed application has its whole letter and no controls', async ({ page }) => {
  await page.goto('/recruiter/applicants?search=Leonor+Batista')
  await page
    .getByRole('link', { name: /Leonor Batista/ })
    .first()
    .click()
  const whole = page.getByRole('button', { name: 'Show the whole letter' })
  await expect(whole).toBeVisible()
  const [letter, facts] = [page.locator('.line-clamp-6'), page.locator('.application-column')]
  expect(await letter.evaluate(isCut)).toBe(true)

  await page.emulateMedia({ media: 'print' })

  expect(await letter.evaluate(isCut)).toBe(false)
  expect(await facts.first().evaluate(isCut)).toBe(false)
  await expect(whole).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change status' })).toBeHidden()
  await expect(page.getByLabel('Comment', { exact: true })).toBeHidden()
})
