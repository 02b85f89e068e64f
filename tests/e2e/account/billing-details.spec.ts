import { expect, test } from '#support/browser/browser.ts'
import { expectNoFaultInBothThemes } from '#support/browser/looks.ts'
import { registerInBrowser } from '#support/browser/people.ts'

test('billing details are entered by keyboard, validated at their fields and saved', async ({
  page,
}) => {
  await registerInBrowser(page, { name: 'Maya Rao' })
  await page.setViewportSize({ height: 900, width: 1440 })
  await page.goto('/candidate/subscription')
  const add = page.getByRole('button', { name: 'Add Billing Details' })
  // The button is below the visible part of the page and is the next tab stop.
  await expect(add).not.toBeInViewport()
  await page.getByRole('link', { name: 'Choose Premium' }).focus()
  await expect(add).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name or company')).toBeFocused()
  await expect(page.getByLabel('Name or company')).toHaveValue('Maya Rao')
  await page.getByLabel('Address').fill('12 Quay Street')
  await page.getByLabel('City').fill('Rotterdam')
  await page.getByLabel('Country').selectOption('Netherlands')
  await page.getByLabel('Tax id').fill('NL1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter a tax id of this country')).toBeVisible()
  await expectNoFaultInBothThemes(page)

  await page.getByLabel('Tax id').fill('NL123456789B01')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your next invoice names these details.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('NL123456789B01')).toBeVisible()
  await expect(page.getByText('12 Quay Street')).toBeVisible()
})
