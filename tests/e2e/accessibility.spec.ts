import { readdir } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { expect, test } from '#support/browser/demo.ts'
import {
  expectNoFault,
  expectNoFaultInBothThemes,
  expectNoMotion,
  expectNoSidewaysScroll,
  expectVisibleFocus,
} from '#support/browser/looks.ts'
import { SITE_PAGES } from '#support/browser/site-pages.ts'

const DESKTOP = { height: 900, width: 1280 }
const PHONE = { height: 800, width: 320 }
/** What is left of 1280 px at 200 % zoom. */
const ZOOMED = { height: 450, width: 640 }

test.use({
  // Axe puts its own script into the page, which the policy would refuse.
  bypassCSP: true,
  // No colour is met halfway from one theme to the other.
  contextOptions: { reducedMotion: 'reduce' },
  // A trace of every stop of the Tab key takes longer than the stops.
  trace: 'off',
  viewport: DESKTOP,
})
test.describe.configure({ mode: 'parallel' })

test('every page of the site is looked at here', async () => {
  const found = await readdir('src/pages', { recursive: true })
  const pages = found.filter(name => name.endsWith('.astro')).toSorted()

  expect([...new Set(SITE_PAGES.map(({ file }) => file))].toSorted()).toEqual(pages)
})

for (const { as, path, status = 200 } of SITE_PAGES) {
  test.describe(() => {
    test.use({ as, expectedProblems: status === 200 ? [] : [`status of ${status}`] })

    test(`${path} shows ${as ?? 'a visitor'} no fault in both themes, at every width, by keyboard`, async ({
      demo: { jobs },
      page,
    }) => {
      await stayOnPage(page)
      const address = path
        .replace('{ownJob}', String(jobs.active))
        .replace('{closedJob}', String(jobs.closed))
      expect((await page.goto(address))?.status()).toBe(status)

      await expectNoFaultInBothThemes(page)
      await expectVisibleFocus(page)
      await expectNoMotion(page)
      await page.setViewportSize(ZOOMED)
      await expectNoSidewaysScroll(page)
      await page.setViewportSize(PHONE)
      await expectNoSidewaysScroll(page)
      await expectNoFault(page, 'on a phone')
    })
  })
}

/** The page of a path that is unknown to the person sends them home at once: here it is kept to be looked at. */
async function stayOnPage(page: Page): Promise<void> {
  await page.route(/\/(?:companies\/999999|no\/such\/page|moderation)$/, async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/<meta http-equiv="refresh"[^>]*>/, '')
    await route.fulfill({ body, response })
  })
}
