import { expect, test } from '#support/browser/browser.ts'
import { registerInBrowser } from '#support/browser/people.ts'
import { query } from '#support/program/program.ts'

test('a person whose mails were stopped sees why, and resumes them by keyboard', async ({
  installation: { dataDir },
  page,
}) => {
  const { email } = await registerInBrowser(page, {})
  await query(
    dataDir,
    `insert into mail_problems (address, kind, detail, temporary_failures, suppressed_at)
      values ('${email}', 'permanent', '5.1.1 unknown user', 0, now())`,
  )
  await page.goto('/account')
  await expect(page.getByText('The mail server said: 5.1.1 unknown user')).toBeVisible()

  const button = page.getByRole('button', { name: 'Send mails again' })
  await expect(page.locator('astro-island[ssr]').filter({ has: button })).toHaveCount(0)
  await button.press('Enter')
  await expect(page.getByText(`We sent a mail to ${email}.`)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Change email' })).toBeVisible()
  await expect(page.getByText('We no longer send you mails')).toHaveCount(0)
})
