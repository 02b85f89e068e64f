import type { Page } from '@playwright/test'

import { expect, test } from '#support/browser/demo.ts'
import { addressOf, SITE_PAGES } from '#support/browser/site-pages.ts'

test.use({ as: 'recruiter', viewport: { height: 900, width: 1440 } })

/** Pages that once used a narrow column on wide screens. */
const PATHS = [
  '/account',
  '/recruiter/interviews/new?application={ownApplication}',
  '/recruiter/interviews/{ownInterview}',
  '/recruiter/interviews/{ownInterview}/edit',
]
/** In pixels: about 1100 of 1440 remain beside the menu, and a column of text has 830. */
const MIN_WIDTH = 950

for (const path of PATHS)
  test(`${path} uses the width of a wide screen`, async ({ demo, page }) => {
    const one = SITE_PAGES.find(({ as, path: known }) => as === 'recruiter' && known === path)
    if (!one) throw new Error(`${path} is no page of the recruiter`)
    await page.goto(addressOf(one, demo))

    await expect.poll(() => widthOfContent(page)).toBeGreaterThan(MIN_WIDTH)
  })

/** The distance from the leftmost to the rightmost edge of texts and controls below the heading. */
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
