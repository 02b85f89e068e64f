import { expect, test } from '#support/browser/demo.ts'

test.use({ as: 'candidate' })

test('the dashboard shows interviews, recommended jobs and applications, with links', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Go to Dashboard' }).first().click()
  await expect(page).toHaveURL('/candidate')
  const sections = ['Upcoming Interviews', 'Recommended for You', 'Recent Applications']
  for (const name of sections) await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View all jobs' })).toHaveAttribute(
    'href',
    '/candidate/jobs',
  )
  const recent = page.getByRole('region', { name: 'Recent Applications' })
  await expect(recent.locator('img[src^="/logos/"]').first()).toBeVisible()

  const upcoming = page.getByRole('region', { name: 'Upcoming Interviews' })
  await upcoming.getByRole('button', { name: 'Frontend Engineer, Booking Pages' }).click()
  const dialog = page.getByRole('dialog', { name: 'Interview Details' })
  await dialog.getByRole('button', { name: 'Reschedule' }).click()
  const confirm = dialog.getByRole('button', { name: 'Confirm Reschedule' })
  await dialog.getByLabel('New Date').fill('2999-05-01')
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog.getByText('Choose a date and a time first')).toBeVisible()
  await dialog.getByLabel('New Time').fill('10:30')
  await expect(confirm).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/candidate/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Resume' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View applications' })).toHaveAttribute(
    'href',
    '/candidate/applications',
  )
})

test('the guide remembers its checkboxes, and its templates can be downloaded', async ({
  page,
}) => {
  await page.goto('/candidate/resume/guide')
  await expect(page).toHaveURL('/candidate/resume-guide')
  await page.getByLabel('The latest work comes first').focus()
  await page.keyboard.press('Space')
  await page.getByLabel('It fits on one or two pages').check()
  await expect(page.getByText('2 of 9 done')).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 of 9 done')).toBeVisible()
  await expect(page.getByLabel('The latest work comes first')).toBeChecked()

  for (const title of ['Chronological', 'Skills First', 'First Job']) {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: `Download Template: ${title}` }).click()
    expect((await download).suggestedFilename()).toMatch(/^resume-[a-z-]+\.docx$/)
  }
})

test('the profile is downloaded as a resume', async ({ page }) => {
  await page.goto('/candidate/resume')
  await page.getByRole('button', { exact: true, name: 'OK' }).click()
  for (const [name, ending] of [
    ['PDF of your profile', 'pdf'],
    ['Word document of your profile', 'docx'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name }).click()
    expect((await download).suggestedFilename()).toMatch(new RegExp(`resume\\.${ending}$`))
  }
})

test('an application on another site is added, moved, edited and deleted by keyboard', async ({
  page,
}) => {
  await page.goto('/candidate/applications')
  await page.getByRole('link', { name: 'Applied elsewhere' }).click()
  const add = page.getByRole('button', { name: 'Add Application' })
  await expect(add).toBeEnabled()
  await add.press('Enter')
  await page.getByLabel('Company').fill('Gates Ltd')
  await page.getByLabel('Company').press('Enter')
  await expect(page.getByText('Job title is required')).toBeVisible()
  await page.getByLabel('Job title').fill('Night Joiner')
  await page.getByLabel('Remind me on').fill('2999-05-01')
  await page.getByLabel('Job title').press('Enter')

  const applied = page.getByRole('region', { name: /^Applied/ })
  await expect(applied.getByRole('heading', { name: 'Night Joiner' })).toBeVisible()
  await expect(applied).toContainText('Reminder: May 1, 2999')
  await page.getByRole('button', { name: 'Status of Night Joiner' }).click()
  await page.getByRole('menuitem', { name: 'Interview' }).click()
  const interview = page.getByRole('region', { name: /^Interview/ })
  await expect(interview.getByRole('heading', { name: 'Night Joiner' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Night Joiner' }).press('Enter')
  await page.getByLabel('Note').fill('Bring the portfolio')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(interview).toContainText('Bring the portfolio')
  await page.reload()
  await expect(interview).toContainText('Bring the portfolio')

  await page.getByRole('button', { name: 'Delete Night Joiner' }).press('Enter')
  await expect(page.getByText('Night Joiner at Gates Ltd was deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Night Joiner' })).toBeHidden()
})
