import { readdir } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { expect, test } from '#support/browser/demo.ts'
import {
  expectNoActionByArrowKeys,
  expectNoFault,
  expectNoFaultInBothThemes,
  expectNoMotion,
  expectNoSidewaysScroll,
  expectVisibleFocus,
  expectWholeWords,
  showWholePage,
} from '#support/browser/looks.ts'
import { addressOf, SITE_PAGES, type SitePage } from '#support/browser/site-pages.ts'

const DESKTOP = { height: 900, width: 1280 }
const PHONE = { height: 800, width: 320 }
/** What is left of 1280 px at 200 % zoom. */
const ZOOMED = { height: 450, width: 640 }

test.use({
  // No colour is measured in the middle of a transition.
  contextOptions: { reducedMotion: 'reduce' },
  viewport: DESKTOP,
})
test.describe.configure({ mode: 'parallel' })

test('every page of the site is checked here', async () => {
  const found = await readdir('src/pages', { recursive: true })
  const pages = found.filter(name => name.endsWith('.astro')).toSorted()

  expect([...new Set(SITE_PAGES.map(({ file }) => file))].toSorted()).toEqual(pages)
})

/** A browser that has read one page reads the next one three times as fast: so many share one. */
const PAGES_PER_TEST = 10

/** The HTML of the refusals that this worker has looked at. */
const seenRefusals = new Set<string>()

/** Pages that one person sees, all with the same status. */
const groups = Map.groupBy(SITE_PAGES, ({ as, status }) => `${as ?? 'a visitor'}, ${status ?? 200}`)

for (const [group, pages] of groups)
  for (let first = 0; first < pages.length; first += PAGES_PER_TEST)
    lookAt(group, first, pages.slice(first, first + PAGES_PER_TEST))

function lookAt(group: string, first: number, pages: readonly SitePage[]): void {
  const { as = null, status = 200 } = pages[0] ?? {}
  test.describe(() => {
    test.use({ as, expectedProblems: status === 200 ? [] : [`status of ${status}`] })

    test(`pages ${first + 1} to ${first + pages.length} of ${group}: no fault in both themes, at every width, by keyboard`, async ({
      demo,
      page,
    }) => {
      test.setTimeout(pages.length * 60_000)
      if (status === 404) await stayOnPage(page)
      for (const one of pages)
        await test.step(one.path, async () => {
          const address = addressOf(one, demo)
          if (status !== 200 && (await isSeenRefusal(page, address, status))) return
          await expectNoFaultAt(page, address, status)
          // A chat that is open reports that it was read.
          if (as && status === 200 && !one.path.includes('/chat/')) {
            await page.setViewportSize(DESKTOP)
            await expectNoActionByArrowKeys(page)
          }
        })
    })
  })
}

/**
 * Most addresses are refused with the same page, byte for byte: a look at one is a look at all. It is
 * read without the browser, as what the person gets.
 */
async function isSeenRefusal(page: Page, address: string, status: number): Promise<boolean> {
  const answer = await page.request.get(address, { headers: { accept: 'text/html' } })
  expect.soft(answer.status(), address).toBe(status)
  const html = await answer.text()
  const isSeen = seenRefusals.has(html)
  seenRefusals.add(html)
  return isSeen
}

/** Every look at a page, on one visit. */
async function expectNoFaultAt(page: Page, address: string, status: number): Promise<void> {
  await page.setViewportSize(DESKTOP)
  await page.emulateMedia({ colorScheme: 'light' })
  expect.soft((await page.goto(address))?.status(), address).toBe(status)

  await expectNoFaultInBothThemes(page)
  await expectVisibleFocus(page)
  await expectNoMotion(page)
  await page.setViewportSize(ZOOMED)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await expectWholeWords(page)
  await showWholePage(page)
  await expectNoFault(page, 'on a phone')
}

/** The page of an unknown path leads home at once. Here it stays open, so that it can be checked. */
async function stayOnPage(page: Page): Promise<void> {
  await page.route(/./, async route => {
    if (!route.request().isNavigationRequest()) return route.continue()
    const response = await route.fetch()
    const body = (await response.text()).replace(/<meta http-equiv="refresh"[^>]*>/, '')
    await route.fulfill({ body, response })
  })
}
