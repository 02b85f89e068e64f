import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { codeOf, stepAt } from '#lib/server/auth/two-step/totp.ts'
import { fromBase32 } from '#support/people/base32.ts'
import { test as base, expect } from '#support/browser/browser.ts'
import { fillLogin, PASSWORD } from '#support/browser/forms.ts'
import { preparedFolder } from '#support/program/prepared-folders.ts'
import { mailedLink } from '#support/browser/mailed-link.ts'

import { freePort } from '../../../scripts/free-port.js'
import { startThrowaway } from '../../../scripts/throwaway.js'
import { registerInBrowser } from '#support/browser/people.ts'

/** Passkeys need a domain name, not an IP address, so this program runs at localhost. */
const test = base.extend<{ localhost: { dataDir: string; origin: string } }>({
  baseURL: async ({ localhost }, use) => use(localhost.origin),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures off the pattern
  localhost: async ({}, use) => {
    const port = String(await freePort())
    const origin = `http://localhost:${port}`
    const { dataDir, stop } = await startThrowaway({
      DATA_DIR: await preparedFolder('empty'),
      PORT: port,
      SITE_URL: origin,
    })
    await use({ dataDir, origin })
    await stop()
  },
})

/** Adds Chromium's virtual authenticator. It confirms requests only while `during` runs. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      automaticPresenceSimulation: false,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      protocol: 'ctap2',
      transport: 'internal',
    },
  })
  const confirmRequests = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  return {
    during: async (work: () => Promise<void>) => {
      await confirmRequests(true)
      await work()
      await confirmRequests(false)
    },
  }
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.waitForURL('/login')
}

async function enterCode(page: Page, label: 'Code' | 'Recovery code', code: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/candidate')
}

async function confirmPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' })
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
}

// The browser logs a 401, 403 or 422 when the server asks for a second step or a confirmation.
test.use({ expectedProblems: ['401', '403', '422'] })

test('a person secures the account, signs in by every method and changes the email address', async ({
  localhost: { dataDir },
  page,
}) => {
  const { email } = await registerInBrowser(page)
  await page.goto('/account')
  const authenticator = await addAuthenticator(page)

  // A passkey: the person confirms the password, uses the authenticator and enters a name.
  await authenticator.during(async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await confirmPassword(page)
    const naming = page.getByRole('dialog', { name: 'Name this passkey' })
    await naming.getByLabel('Name', { exact: true }).fill('My laptop')
    await naming.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Added just now')).toBeVisible()
  })
  await expect(page.getByText('My laptop')).toBeVisible()

  // Two-step sign-in: the authenticator app gets the key, and its first code turns it on.
  await page.getByRole('button', { name: 'Turn on' }).click()
  const scanning = page.getByRole('dialog', { name: 'Turn on two-step sign-in' })
  await expect(scanning.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  const key = fromBase32(((await scanning.locator('code').textContent()) ?? '').replaceAll(' ', ''))
  const step = stepAt(Date.now())
  await scanning.getByLabel('Code', { exact: true }).fill('000000')
  await scanning.getByRole('button', { name: 'Turn on' }).click()
  await expect(scanning.getByText('This code is not right')).toBeVisible()
  await scanning.getByLabel('Code', { exact: true }).fill(codeOf(key, step))
  await scanning.getByRole('button', { name: 'Turn on' }).click()
  const recovery = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(recovery.getByRole('listitem')).toHaveCount(10)
  const codes = await recovery.getByRole('listitem').allTextContents()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    recovery.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('recovery-codes.txt')
  expect(await readFile(await file.path(), 'utf8')).toContain(codes.join('\n'))
  await recovery.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('On · 10 recovery codes left')).toBeVisible()

  // By autofill in the email field; then by the button, in a browser without passkey autofill.
  await authenticator.during(async () => {
    await signOut(page)
    await page.waitForURL('/candidate')
  })
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await signOut(page)
  await authenticator.during(async () => {
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL('/candidate')
  })

  await signOut(page)
  await fillLogin(page, email, PASSWORD)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await enterCode(page, 'Recovery code', codes[0] ?? '')

  await signOut(page)
  await page.getByRole('link', { name: 'Email me a sign-in link' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await expect(page.getByText('Sign-in link sent')).toBeVisible()
  await page.goto(await mailedLink(dataDir, email, 'login/link'))
  await expect(page).toHaveURL('/login/link')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // The server accepts each code once, and the code of this half minute was used above. It already
  // accepts the next one.
  await enterCode(page, 'Code', codeOf(key, stepAt(Date.now()) + 1))

  // Another address: both addresses confirm, and the page continues with the renewed session.
  const newEmail = `moved-${email}`
  await page.goto('/account')
  await expect(page.getByText('On · 9 recovery codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('New email').fill(newEmail)
  await page.getByRole('button', { name: 'Send the links' }).click()
  // This time the person confirms with a passkey in place of the password.
  await authenticator.during(async () => {
    const confirmation = page.getByRole('dialog', { name: 'Confirm your password' })
    await confirmation.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText(`Changing to ${newEmail}`)).toBeVisible()
  })
  for (const [to, message] of [
    [email, 'The change counts as soon as the other address has confirmed it too'],
    [newEmail, 'Your email address is changed'],
  ] as const) {
    await page.goto(await mailedLink(dataDir, to, 'change-email'))
    await expect(page).toHaveURL('/change-email')
    await page.getByRole('button', { name: 'Confirm the change' }).click()
    await expect(page.getByText(message)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Account settings' }).first().click()
  await expect(page.getByRole('main').getByText(newEmail, { exact: true })).toBeVisible()
  await expect(page.getByText('This device')).toBeVisible()
})
