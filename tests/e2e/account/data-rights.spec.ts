import { readFile } from 'node:fs/promises'

import { unzipSync } from 'fflate'

import { expect, test } from '#support/browser/demo.ts'
import { PASSWORD, solveCheck } from '#support/browser/forms.ts'
import { expectNoFaultInBothThemes, expectNoSidewaysScroll } from '#support/browser/looks.ts'
import { registerInBrowser } from '#support/browser/people.ts'

test.use({
  // The first call asks for the password.
  expectedProblems: ['/api/account/export: Failed to load resource'],
})

test('a person downloads their data, deletes the account and cancels the deletion', async ({
  page,
}) => {
  const { email } = await registerInBrowser(page, { name: 'Noor Haddad' })
  await page.goto('/account')

  await page.getByRole('button', { name: 'Request a copy' }).click()
  await page.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  const link = page.getByRole('link', { name: 'Download your data' })
  await expect(link).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const zip = unzipSync(new Uint8Array(await readFile(await download.path())))
  expect(new TextDecoder().decode(zip['data/account.json'])).toContain(email)

  await page.reload()
  const activity = page.getByRole('region', { name: 'Security activity' })
  await expect(activity.getByText('Copy of your data downloaded')).toBeVisible()

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await page.waitForURL('**/login?deleted')
  await expect(page.getByText('Your account will be deleted in 14 days.')).toBeVisible()

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await solveCheck(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // Only such an account can open this page, so accessibility.spec.ts does not check it.
  await page.waitForURL('**/keep-account')
  await expectNoFaultInBothThemes(page)
  await page.setViewportSize({ height: 800, width: 320 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ height: 720, width: 1280 })
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.waitForURL('**/candidate')
  await expect(page.getByText('Noor Haddad').first()).toBeVisible()
})
