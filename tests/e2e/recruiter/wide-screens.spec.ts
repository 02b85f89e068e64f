import type { Page } from '@playwright/test'

import { expect, test } from '#support/browser/demo.ts'
import { addressOf, SITE_PAGES } from '#support/browser/site-pages.ts'

test.use({ as: 'recruiter', viewport: { height: 900, width: 1440 } })

/** Pages whose column was as narrow as on a tablet. */
const PATHS = [
  '/account',
  '/recruiter/interviews/new?application={ownApplication}',
  '/recruiter/interviews/{ownInterview}',
  '/recruiter/interviews/{ownInterview}/edit',
]
/** In pixels: what the menu leaves of 1440 is some 1100, a column for reading has 830. */
const WIDE = 950

for (const path of PATHS)
  test(`${path} uses the width of a wide screen`, async ({ demo, page }) => {
    const one = SITE_PAGES.find(({ as, path: known }) => as === 'recruiter' && known === path)
    if (!one) throw new Error(`${path} is no page of the recruiter`)
    await page.goto(addressOf(one, demo))

    await expect.poll(() => widthOfContent(page)).toBeGreaterThan(WIDE)
  })

/** From the left edge of the leftmost text, button or field below the heading to the rightmost one's right edge. */
function widthOfContent(page: Page): Promise<number> {
  return page
    .locator('main')
    .locator('p, h2, h3, label, button, input, select, textarea, a, li')
    .evaluateAll(all => {
      const boxes = all
        .filter(one => !one.closest('header, nav'))
        .map(one => one.getBoundingClientRect())
        .filter(({ width }) => width > 1)
      const lefts = boxes.map(({ left }) => left)
      const rights = boxes.map(({ right }) => right)
      return Math.max(...rights) - Math.min(...lefts)
    })
}
