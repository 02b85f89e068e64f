import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { solve } from '#lib/shared/auth/arithmetic.ts'
import { expect, test } from '#support/browser/browser.ts'
import { fillLogin, PASSWORD, signUp, solveCheck } from '#support/browser/forms.ts'
import { findMailedLink } from '#support/services/outbox.ts'
import { register, registerInBrowser } from '#support/browser/people.ts'
import { mailedLink } from '#support/browser/mailed-link.ts'

const INSIDE = '/candidate/change-password'
const NEW_PASSWORD = 'Wide-Rivers8-cross'

test('a person registers, signs out, and signs in again to the requested page', async ({
  page,
}) => {
  const { email, name } = await signUp(page, { returnUrl: INSIDE })
  await expect(page).toHaveURL(INSIDE)
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.waitForURL('/login')
  expect(await page.evaluate(() => [localStorage['token'], localStorage['user']])).toEqual([
    undefined,
    undefined,
  ])

  await page.goto(INSIDE)
  await expect(page).toHaveURL(`/login?returnUrl=${encodeURIComponent(INSIDE)}`)
  await fillLogin(page, email, PASSWORD)
  await page.waitForURL(INSIDE)
  await page.getByRole('button', { name: `Account of ${name}` }).click()
  await expect(page.locator('#profile-menu').getByText(name)).toBeVisible()
  const user = await page.evaluate(() => localStorage.getItem('user'))
  expect(JSON.parse(user ?? '')).toMatchObject({ email, name, role: 'candidate' })
})

test('the sign-up link for employers offers the recruiter role', async ({ page, request }) => {
  // The server prints the choice, so it does not change when the page is hydrated.
  const html = await (await request.get('/register')).text()
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="candidate"/)
  await page.goto('/register?role=recruiter')
  await expect(page.getByRole('radio', { name: /Recruiter/ })).toBeChecked()
  await page.goto('/register')
  await expect(page.getByRole('radio', { name: /Job Seeker/ })).toBeChecked()
})

test('every error is shown at its field, and the first wrong field gets the focus', async ({
  page,
}) => {
  await page.goto('/register')
  await solveCheck(page)
  await page.getByLabel('Password', { exact: true }).fill('Short1')
  await page.getByRole('button', { name: 'Create account' }).click()

  for (const text of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Password must be at least 8 characters',
    'Passwords do not match',
    'You must agree to the terms and conditions',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.getByLabel('Full name').fill('Maya')
  await expect(page.getByText('Name must be at least 2 characters')).toBeHidden()
})

test('text typed before hydration is kept', async ({ page }) => {
  const scriptsAllowed = Promise.withResolvers<void>()
  await page.route(/\/_astro\/.*\.js$/, async route => {
    await scriptsAllowed.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('maya@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: 'Remember me' }).check()
  const label = await page.getByText(/^Security check: .* = \?$/).textContent()
  const question = /: (.*) = \?$/.exec(label ?? '')?.[1] ?? ''
  await page.getByLabel(/^Security check/).fill(String(solve(question)))
  scriptsAllowed.resolve()

  await expect(page.getByText('Solved')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('maya@example.com')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked()
})

test('clicks before hydration send the request once', async ({ page }) => {
  await registerInBrowser(page)
  await page.goto(INSIDE)
  const scriptsAllowed = Promise.withResolvers<void>()
  await page.route(/\/_astro\/.*\.js$/, async route => {
    await scriptsAllowed.promise
    await route.continue()
  })
  let mails = 0
  page.on('request', request => {
    if (request.url().endsWith('/verify-email/resend')) mails += 1
  })
  await page.goto(INSIDE, { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Send the link again' })
  await button.click()
  await button.click()
  expect(mails).toBe(0)
  scriptsAllowed.resolve()
  await expect(page.getByText('Confirmation email sent')).toBeVisible()
  expect(mails).toBe(1)
})

test('a form cannot be sent before its security check is solved, and the question can be changed', async ({
  page,
}) => {
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(
    "Please solve the math problem above to verify you're human",
  )
  await solveCheck(page)
  await expect(button).not.toHaveAttribute('aria-disabled')
  await page.getByRole('button', { name: 'Ask another question' }).click()
  await expect(page.getByLabel(/^Security check/)).toHaveValue('')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
})

test.describe(() => {
  test.use({ expectedProblems: ['401', '422'] })

  test('a wrong password shows an error, and the next try has a new question', async ({
    request,
    page,
  }) => {
    const { email } = await register(request, {})

    await page.goto('/login')
    await fillLogin(page, email, 'Wrong1234')
    const box = page.getByRole('alert')
    await expect(box).toContainText('Login failed')
    await expect(box).toContainText('Invalid email or password')
    await expect(page).toHaveURL('/login')
    await fillLogin(page, email, PASSWORD)
    await page.waitForURL(url => url.pathname.startsWith('/candidate'))
  })

  test('a taken address shows an error at its field', async ({ request, page }) => {
    const { email } = await register(request, {})

    await page.goto('/register')
    await solveCheck(page)
    await page.getByLabel('Full name').fill('Maya Lindqvist')
    await page.getByLabel('Email').fill(email.toUpperCase())
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('An account with this email address already exists')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
  })
})

test('T49 T50 a forgotten password is replaced by the mailed link, which leaves no trace', async ({
  request,
  installation: { dataDir },
  page,
}) => {
  const { email } = await register(request, {})

  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('Password reset email sent')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to sign in' }).first()).toBeVisible()

  const link = await mailedLink(dataDir, email, 'reset-password')
  const hosts = new Set<string>()
  page.on('request', outgoing => hosts.add(new URL(outgoing.url()).host))
  for (let time = 0; time < 3; time += 1) await page.request.get(link)
  const answer = await page.goto(link)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page).toHaveURL('/reset-password')
  expect([...hosts]).toEqual([new URL(page.url()).host])

  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm new password', { exact: true }).fill('Another1-cross')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('Password reset successfully!')).toBeVisible()
  await page.waitForURL('/login')
  await fillLogin(page, email, NEW_PASSWORD)
  await page.waitForURL(url => url.pathname.startsWith('/candidate'))
})

test('an email address is confirmed by a click, not by opening the link', async ({
  installation: { dataDir },
  page,
}) => {
  const { email } = await registerInBrowser(page)
  await page.goto('/candidate')
  const reminder = page.getByText(`open the link that we mailed to ${email}`)
  await expect(reminder).toBeVisible()
  await page.goto('/account')
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText('so it does not have to agree')).toBeVisible()
  await page.goto(INSIDE)
  const first = await mailedLink(dataDir, email, 'verify-email')
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('Confirmation email sent')).toBeVisible()
  await expect.poll(() => findMailedLink(dataDir, email, 'verify-email')).not.toBe(first)
  await page.goto(await mailedLink(dataDir, email, 'verify-email'))
  await expect(page).toHaveURL('/verify-email')
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page.getByText('Your email address is confirmed')).toBeVisible()

  // The server renewed the session, so the page can still send changes.
  await page.goto(INSIDE)
  await expect(page.getByText('Your email address is not confirmed yet')).toBeHidden()
  await changePassword(page, PASSWORD)
  await expect(page.getByText('Password changed successfully!')).toBeVisible()
  await page.goto('/candidate')
  await expect(reminder).toBeHidden()
})

test.describe(() => {
  test.use({ expectedProblems: ['422'] })

  test('changing the password signs out other devices', async ({ browser, page }) => {
    const { email } = await registerInBrowser(page)
    await page.goto(INSIDE)
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await other.goto(`/login?returnUrl=${INSIDE}`)
    await fillLogin(other, email, PASSWORD)
    await other.waitForURL(INSIDE)

    await changePassword(page, 'Wrong-Rivers8')
    await expect(page.getByText('Current password is incorrect')).toBeVisible()
    await changePassword(page, PASSWORD)
    await expect(page.getByText('Password changed successfully!')).toBeVisible()
    await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('')
    await page.reload()
    await expect(page).toHaveURL(INSIDE)
    await other.reload()
    await expect(other).toHaveURL(/\/login/)
    await elsewhere.close()
  })
})

test('a session on another device is listed and can be ended', async ({ browser, page }) => {
  const { email } = await registerInBrowser(page)
  await page.goto(INSIDE)
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0',
  })
  const other = await elsewhere.newPage()
  await other.goto(`/login?returnUrl=${INSIDE}`)
  await fillLogin(other, email, PASSWORD)
  await other.waitForURL(INSIDE)

  await page.reload()
  await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
  await expect(page.getByText('Firefox on Windows')).toBeHidden()
  await other.reload()
  await expect(other).toHaveURL(/\/login/)
  await elsewhere.close()
})

test.describe(() => {
  test.use({ expectedProblems: ['401'] })

  test('a page whose session has ended asks to sign in again', async ({ context, page }) => {
    await registerInBrowser(page)
    await page.goto(INSIDE)
    await context.clearCookies()
    await changePassword(page, PASSWORD)
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
    await expect(page).toHaveURL(INSIDE)
  })
})

test('a page without a stored CSRF token gets it again for its session', async ({ page }) => {
  await registerInBrowser(page)
  await page.goto(INSIDE)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
  await changePassword(page, PASSWORD)
  await expect(page.getByText('Password changed successfully!')).toBeVisible()
})

test('a visitor writes to support and can write again', async ({ page }) => {
  await page.goto('/contact')
  await solveCheck(page)
  await page.getByRole('button', { name: 'Send message' }).click()
  for (const text of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Subject must be at least 5 characters',
    'Message must be at least 10 characters',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await page.getByLabel('Name').fill('A Visitor')
  await page.getByLabel('Email').fill('visitor@example.com')
  await page.getByLabel('Subject').fill('A question & more')
  await page.getByLabel('Message').fill('How does the matching work?')
  await page.getByRole('button', { name: 'Send message' }).click()

  await expect(page.getByText('Thank you for your message')).toBeVisible()
  const copy = page.getByRole('link', { name: 'send it from your own mail program' })
  await expect(copy).toHaveAttribute(
    'href',
    /^mailto:support@openings\.example\?body=How%20does.*&subject=A%20question%20%26%20more$/,
  )
  await page.getByRole('button', { name: 'Send another message' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('')
})

test.describe(() => {
  // The browser shows the error in a sandboxed document and logs that it blocked its scripts.
  test.use({ expectedProblems: ['403', 'allow-scripts'] })

  test('T06 a page of another site cannot sign a browser in', async ({ request, page }) => {
    const { email } = await register(request, {})
    await page.goto('/about')
    const target = new URL('/api/auth/login', page.url()).href
    const evil = createServer((_request, answer) => {
      answer.setHeader('content-type', 'text/html')
      answer.end(`<form method="post" action="${target}"><input name="grant_type" value="password">
        <input name="username" value="${email}"><input name="password" value="${PASSWORD}"></form>
        <script>document.forms[0].submit()</script>`)
    })
    await new Promise<void>(resolve => evil.listen(0, '127.0.0.2', resolve))
    const { port } = evil.address() as AddressInfo
    const [answer] = await Promise.all([
      page.waitForResponse(target),
      page.goto(`http://127.0.0.2:${port}/`).catch(() => null),
    ])
    expect(answer.status()).toBe(403)
    expect(await page.context().cookies()).toEqual([])
    await new Promise(resolve => evil.close(resolve))
  })
})

test('T11 the token in local storage is useless without the session cookie', async ({
  page,
  playwright,
}) => {
  await registerInBrowser(page)
  await page.goto(INSIDE)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const thief = await playwright.request.newContext({ baseURL: new URL('/', page.url()).href })
  const answer = await thief.get('/api/auth/sessions', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(401)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  await thief.dispose()
})

test('T25 markup in a name is shown as text', async ({ page }) => {
  const name = '<img src=x onerror=__xss=1>'
  await registerInBrowser(page, { name })
  await page.goto(INSIDE)
  await page.getByRole('button', { name: `Account of ${name}` }).click()
  await expect(page.locator('#profile-menu').getByText(name)).toBeVisible()
  expect(await page.evaluate(() => '__xss' in window)).toBe(false)
})

// sign-in.test.ts checks what the form gets for other addresses.
test('T60 the return URL //evil.test does not lead to another site', async ({ baseURL, page }) => {
  await signUp(page, { returnUrl: '//evil.test' })
  await page.waitForURL(`${baseURL}/candidate**`)
})

test('T64 after signing out, Back shows nothing private', async ({ page }) => {
  const { name } = await registerInBrowser(page)
  await page.goto(INSIDE)
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.waitForURL('/login')
  await page.goBack()
  await expect(page.getByText(name)).toHaveCount(0)
  await expect(page).toHaveURL(/\/login/)
})

test('signing out cancels an event stream that is about to open', async ({ page }) => {
  await registerInBrowser(page)
  // The server never answers the stream, and the sign-out waits until the page has cancelled it.
  await page.route('**/api/events*', () => {})
  const opening = page.waitForRequest('**/api/events*')
  await page.goto(INSIDE)
  await opening
  const cancelled = page.waitForEvent('requestfailed', {
    predicate: request => request.url().includes('/api/events'),
    // The page cancels a stream that is silent for a minute anyway.
    timeout: 40_000,
  })
  await page.route('**/api/auth/logout', async route => {
    await cancelled
    await route.continue()
  })
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.waitForURL('/login')
})

async function changePassword(page: Parameters<typeof solveCheck>[0], current: string) {
  await page.getByLabel('Current password', { exact: true }).fill(current)
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
}
