import { expect, test } from '#support/browser/browser.ts'
import { press, tabTo } from '#support/browser/keyboard.ts'
import { expectNoFaultInBothThemes, expectNoSidewaysScroll } from '#support/browser/looks.ts'
import { mailedLink } from '#support/browser/mailed-link.ts'

test('a visitor requests, confirms, changes and deletes alerts by keyboard', async ({
  installation: { dataDir },
  page,
  request,
}) => {
  const email = 'reader@example.com'
  await page.goto('/jobs?q=nurse')
  const field = page.getByLabel('Email', { exact: true })
  await tabTo(page, field)
  await page.keyboard.type('reader')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(field).toHaveValue('reader')
  await expectNoFaultInBothThemes(page)
  await field.fill(email)
  await press(page, page.getByRole('button', { name: 'Send me new jobs' }))
  await expect(page.getByText('Look into your mailbox')).toBeVisible()

  const link = await mailedLink(dataDir, email, 'alerts/confirm')
  // Mail scanners open links before the reader does. This must not confirm anything.
  for (let at = 0; at < 2; at += 1) expect((await request.get(link)).status()).toBe(200)
  await page.goto(link)
  await expect(page.getByText(`New jobs for “nurse”, once a day, to ${email}.`)).toBeVisible()
  expect(page.url()).not.toContain('token')
  await expectNoFaultInBothThemes(page)
  await press(page, page.getByRole('button', { name: 'Confirm Job Alerts' }))
  await press(page, page.getByRole('link', { name: 'Change or stop them' }))

  await expectNoFaultInBothThemes(page)
  await expectNoSidewaysScroll(page)
  const menu = page.getByRole('button', { name: 'Alerts of “nurse”: Once a day' })
  await press(page, menu)
  await page.getByRole('menuitem', { name: 'Once a week' }).press('Enter')
  await expect(page.getByText('Alerts for “nurse”: once a week.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Alerts of “nurse”: Once a week' })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Stop all and delete my address' }))
  await expect(page.getByText(`All alerts to ${email} are stopped`)).toBeVisible()
  await page.reload()
  await expect(page.getByText('These alerts are gone')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('This link no longer works')).toBeVisible()
})
