import { expect, test } from '#support/browser/demo.ts'

/** The width of A4 paper in CSS pixels. */
test.use({ viewport: { height: 1123, width: 794 } })

test('a printed job has every section under its heading, and no tabs', async ({ page }) => {
  await page.goto('/jobs')
  await page.locator('[data-jobs] a.card-link').first().click()
  await expect(page.getByRole('tab', { name: 'Requirements' })).toBeVisible()

  await page.emulateMedia({ media: 'print' })

  await expect(page.getByRole('tab', { name: 'Requirements' })).toBeHidden()
  for (const name of ['Description', 'Requirements', 'Responsibilities']) {
    const heading = page.getByRole('heading', { exact: true, name })
    await expect(heading).toBeVisible()
    // A heading for screen readers only is a pixel high.
    expect((await heading.boundingBox())?.height).toBeGreaterThan(10)
  }
})
