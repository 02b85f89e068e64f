import type { Page, Request } from '@playwright/test'

import { expect, test } from '#support/browser/browser.ts'
import { expectNoFaultInBothThemes } from '#support/browser/looks.ts'
import { registerInBrowser } from '#support/browser/people.ts'

test.use({ expectedProblems: ['402 (Payment Required)'] })

const TYPED_NUMBERS = ['4111111111111111', '4000000000000002', '4242424242424242'] as const

/** Types a card by keyboard, from the field of the number to the last field. */
async function typeCard(page: Page, number: (typeof TYPED_NUMBERS)[number]): Promise<void> {
  const field = page.getByLabel('Card number')
  await field.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(number)
  for (const text of ['1228', '987', 'Maya Rao']) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
}

/**
 * Records everything that the page sends. URLs and headers come from Playwright, bodies from a
 * wrapper of `fetch`. `payments` are the bodies of the checkout calls.
 */
async function recordRequests(page: Page): Promise<{ payments: unknown[]; sent: string[] }> {
  const sent: string[] = []
  const payments: unknown[] = []
  page.on('request', (request: Request) =>
    sent.push(`${request.url()} ${JSON.stringify(request.headers())}`),
  )
  await page.exposeFunction('recordRequests', (url: string, body: string) => {
    sent.push(body)
    if (url.endsWith('/api/subscription/checkout')) payments.push(JSON.parse(body))
  })
  await page.addInitScript(() => {
    const original = globalThis.fetch
    const { recordRequests: record } = globalThis as unknown as {
      recordRequests: (url: string, body: string) => Promise<void>
    }
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init)
      await record(request.url, await request.clone().text())
      return original(request)
    }
  })
  return { payments, sent }
}

test('T140 F16 a plan is bought, cancelled, resumed and changed by keyboard, and no card number is sent', async ({
  page,
}) => {
  const { payments, sent } = await recordRequests(page)
  await registerInBrowser(page, { name: 'Maya Rao' })
  await page.goto('/candidate/checkout')
  await expect(page).toHaveURL('/candidate/subscription')
  await expect(page.getByText('0 of 5 applications this month')).toBeVisible()
  await page.getByRole('link', { name: 'Choose Basic' }).press('Enter')

  const pay = page.getByRole('button', { name: 'Pay $9.99' })
  await expect(pay).toBeEnabled()
  await pay.press('Enter')
  await expect(page.getByText('Enter the card number')).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeFocused()
  await expect(page.getByText('Enter the name on the card')).toBeVisible()
  await typeCard(page, '4111111111111111')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Only test cards are taken here')).toBeVisible()

  await typeCard(page, '4000000000000002')
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
  await expect(page.getByLabel('Expiry date')).toHaveValue('12/28')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  await typeCard(page, '4242424242424242')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeFocused()
  await expect(page).toHaveURL('/candidate/subscription')
  await expect(page.getByText(/^Renews on \w{3} \d+(?:, \d{4})? for \$[\d.]+$/)).toBeVisible()
  await expect(page.getByText('0 of 10 applications this month')).toBeVisible()

  const cancel = page.getByRole('button', { name: 'Cancel Plan' })
  await expect(cancel).toBeEnabled()
  await cancel.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cancel your Basic plan?' })
  await dialog.getByRole('button', { name: 'Keep Basic' }).press('Enter')
  await expect(dialog).toBeHidden()
  await cancel.press('Enter')
  await dialog.getByRole('button', { name: 'Cancel Plan' }).press('Enter')
  await expect(page.getByText('Cancellation scheduled')).toBeVisible()
  await expect(page.getByText(/^Access until \w{3} \d+(?:, \d{4})?$/)).toBeVisible()
  await expectNoFaultInBothThemes(page)
  const resume = page.getByRole('button', { name: 'Resume Basic' })
  await expect(resume).toBeEnabled()
  await resume.press('Enter')
  await expect(page.getByText(/^Renews on/)).toBeVisible()

  await page.getByRole('link', { name: 'Upgrade to Pro' }).press('Enter')
  await expect(page.getByText(/^You pay the difference until/)).toBeVisible()
  const upgrade = page.getByRole('button', { name: 'Pay $10.00' })
  await expect(upgrade).toBeEnabled()
  await upgrade.press('Enter')
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to your subscription' }).press('Enter')
  await page.getByRole('link', { name: 'Change to Basic' }).press('Enter')
  const change = page.getByRole('button', { name: 'Change to Basic' })
  await expect(change).toBeEnabled()
  await change.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your plan will change' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to your subscription' }).press('Enter')
  await expect(page.getByText(/^Basic begins on/)).toBeVisible()
  // A scheduled downgrade can still be replaced by a cancellation, or undone.
  const keep = page.getByRole('button', { name: 'Keep Pro' })
  await expect(keep).toBeEnabled()
  await page.getByRole('button', { name: 'Cancel Plan' }).press('Enter')
  const ending = page.getByRole('dialog', { name: 'Cancel your Pro plan?' })
  await ending.getByRole('button', { name: 'Cancel Plan' }).press('Enter')
  await expect(page.getByText('Cancellation scheduled')).toBeVisible()
  await expect(page.getByText(/^Basic begins on/)).toBeHidden()

  const download = page.waitForEvent('download')
  await page
    .getByRole('link', { name: /^Receipt OP-/ })
    .first()
    .press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^receipt-OP-\d{4}-\d{6}\.pdf$/)
  // A payment contains only the token of the card: no expiry date, no CVV, no name.
  expect(payments).toEqual([
    { payment_method: 'pm_sandbox_declined', plan_id: 'basic', shown_price: 9.99 },
    { payment_method: 'pm_sandbox_visa', plan_id: 'basic', shown_price: 9.99 },
    { plan_id: 'pro', shown_price: 19.99 },
    { plan_id: 'basic', shown_price: 9.99 },
  ])
  const all = sent.join('\n').replaceAll(/[ +]|%20/g, '')
  for (const number of TYPED_NUMBERS) expect(all).not.toContain(number)
})
