import { expect, test } from '#support/browser/demo.ts'

// A laptop screen at 200 % zoom.
test.use({ as: 'recruiter', viewport: { height: 450, width: 720 } })

test('with forced colours only the open tab is underlined', async ({ demo, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/recruiter/jobs/${demo.jobs.active}/applications`)
  const border = (name: string) =>
    page
      .getByRole('navigation', { name: 'Status' })
      .getByRole('link', { name, exact: true })
      .evaluate(tab => getComputedStyle(tab).borderBottomColor)

  expect(await border('All')).not.toBe(await border('Pending'))
  expect(await border('Pending')).toBe(await border('Hired'))
})

test('with forced colours the open view has an outline', async ({ demo, page }) => {
  // A smaller window shows only the other view.
  await page.setViewportSize({ height: 800, width: 1280 })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/recruiter/jobs/${demo.jobs.active}/applications?view=board`)
  const outline = (name: string) =>
    page
      .getByRole('navigation', { name: 'View' })
      .getByRole('link', { name })
      .evaluate(link => getComputedStyle(link).outlineStyle)

  expect(await outline('Board')).toBe('solid')
  expect(await outline('List')).toBe('none')
})

test('at 200 % zoom the board does not cut off the counts', async ({ demo, page }) => {
  await page.goto(`/recruiter/jobs/${demo.jobs.active}/applications?view=board`)

  const hidden = await page
    .locator('dl')
    .first()
    .evaluate(tiles => tiles.scrollHeight - tiles.clientHeight)
  expect(hidden).toBe(0)
})

test.describe('for a candidate', () => {
  test.use({ as: 'candidate' })

  test('the number of unread messages is beside the icon of the bottom bar', async ({ page }) => {
    await page.goto('/candidate')
    const messages = page.getByRole('link', { name: /^Messages/ }).last()
    const count = messages.locator('.unread-count')
    // Other tests of this demo may have read its messages: then the number is hidden.
    await count.evaluate(element => {
      element.removeAttribute('hidden')
    })
    const number = await count.boundingBox()
    const icon = await messages.locator('svg').boundingBox()

    expect(Math.abs((number?.x ?? 0) - (icon?.x ?? 0))).toBeLessThan(24)
  })
})
