import { expect, test } from '#support/browser/browser.ts'
import { expectNoFaultInBothThemes } from '#support/browser/looks.ts'
import { registerInBrowser } from '#support/browser/people.ts'

test('a recruiter chooses daily mails about applications by keyboard', async ({ page }) => {
  await registerInBrowser(page, { name: 'Rita Quist', role: 'recruiter' })
  await page.goto('/notifications')
  const choice = page.getByRole('button', { name: 'Mails about new applications: At once' })
  await expect(choice).toBeEnabled()
  await choice.press('Enter')
  await page.getByRole('menuitem', { name: 'Every day at 8:00' }).press('Enter')
  await expect(page.getByText('Your choice was saved.')).toBeVisible()

  await page.reload()
  await expect(
    page.getByRole('button', { name: 'Mails about new applications: Every day at 8:00' }),
  ).toBeEnabled()
  await expectNoFaultInBothThemes(page)
})
