import { expect, test } from '#support/browser/browser.ts'
import { fillLogin, PASSWORD } from '#support/browser/forms.ts'
import { register } from '#support/browser/people.ts'

test('T177 a visitor gets no cookie, and after signing in only the cookies of the session', async ({
  page,
  request,
}) => {
  const { email } = await register(request, {})
  for (const path of ['/', '/jobs', '/faq', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.context().cookies()).toEqual([])
  }
  await page.goto('/login')
  await fillLogin(page, email, PASSWORD)
  await page.waitForURL(/\/candidate/)
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['__Host-dev', '__Host-sid'])
})

test('R14 a device whose clock is two days ahead can sign in: expiry uses the server’s clock', async ({
  page,
  request,
}) => {
  const { email } = await register(request, {})
  await page.clock.install({ time: Date.now() + 2 * 86_400_000 })
  await page.goto('/login')
  await fillLogin(page, email, PASSWORD)
  await page.waitForURL(/\/candidate/)
  await page.reload()
  await expect(page).toHaveURL(/\/candidate/)
})
