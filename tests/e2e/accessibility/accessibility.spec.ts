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
import { createScale, expectLightPage } from '#support/browser/page-weight.ts'
import { addressOf, SITE_PAGES, type SitePage } from '#support/browser/site-pages.ts'

const DESKTOP = { height: 900, width: 1280 }
const PHONE = { height: 800, width: 320 }
/** A window of 1280 × 900 px at 200 % zoom. */
const ZOOMED = { height: 450, width: 640 }

test.use({ viewport: DESKTOP })
test.describe.configure({ mode: 'parallel' })

test('the list of pages in this test is complete', async () => {
  const files = await readdir('src/pages', { recursive: true })
  const pages = files.filter(name => name.endsWith('.astro')).toSorted()

  expect([...new Set(SITE_PAGES.map(({ file }) => file))].toSorted()).toEqual(pages)
})

/** Pages that one test loads: the first page of a browser takes longest. */
const PAGES_PER_TEST = 10

/** The HTML of the error pages that this worker has checked. */
const checkedErrorPages = new Set<string>()

const isRedirect = ({ status = 200 }: SitePage) => status >= 300 && status < 400

for (const one of SITE_PAGES.filter(page => isRedirect(page)))
  test.describe(() => {
    test.use({ as: one.as })

    test(`${one.path} redirects to a page of the list`, async ({ demo, page }) => {
      const answer = await page.request.get(addressOf(one, demo), { maxRedirects: 0 })
      expect(answer.status()).toBe(one.status)
      expect(SITE_PAGES.map(({ path }) => path)).toContain(answer.headers()['location'])
    })
  })

/** The pages by reader and HTTP status. */
const groups = Map.groupBy(
  SITE_PAGES.filter(page => !isRedirect(page)),
  ({ as, status = 200 }) => `${as ?? 'a visitor'}, ${status}`,
)

for (const [group, pages] of groups)
  for (let first = 0; first < pages.length; first += PAGES_PER_TEST)
    testPages(group, first, pages.slice(first, first + PAGES_PER_TEST))

function testPages(group: string, first: number, pages: readonly SitePage[]): void {
  const { as = null, status = 200 } = pages[0] ?? {}
  test.describe(() => {
    test.use({ as, expectedProblems: status === 200 ? [] : [`status of ${status}`] })

    test(`pages ${first + 1} to ${first + pages.length} of ${group} have no accessibility fault in both themes, at every width and by keyboard, and are not too heavy`, async ({
      demo,
      page,
    }) => {
      test.setTimeout(pages.length * 60_000)
      if (status === 404) await preventRedirect(page)
      const weigh = await createScale(page)
      for (const one of pages)
        await test.step(one.path, async () => {
          const address = addressOf(one, demo)
          if (status !== 200 && (await isCheckedErrorPage(page, address, status))) return
          await page.setViewportSize(DESKTOP)
          await page.emulateMedia({ colorScheme: 'light' })
          const { response, weight } = await weigh(address)
          expect.soft(response?.status(), address).toBe(status)
          if (status === 200) expectLightPage(one.path, as, weight)
          await expectNoFaultInOpenPage(page)
          // An open chat sends a request that marks its messages as read.
          if (as && status === 200 && !one.path.includes('/chat/')) {
            await page.setViewportSize(DESKTOP)
            await expectNoActionByArrowKeys(page)
          }
        })
    })
  })
}

/**
 * Most addresses answer with the same error page, byte for byte, so each distinct page is checked
 * once. The page is fetched with the person's cookies, without opening it in the browser.
 */
async function isCheckedErrorPage(page: Page, address: string, status: number): Promise<boolean> {
  const answer = await page.request.get(address, { headers: { accept: 'text/html' } })
  expect.soft(answer.status(), address).toBe(status)
  const html = await answer.text()
  const isChecked = checkedErrorPages.has(html)
  checkedErrorPages.add(html)
  return isChecked
}

/** Runs every other check of the open page. */
async function expectNoFaultInOpenPage(page: Page): Promise<void> {
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

/** Removes the immediate redirect from the 404 page, so that it stays open and can be checked. */
async function preventRedirect(page: Page): Promise<void> {
  await page.route(/./, async route => {
    if (!route.request().isNavigationRequest()) return route.continue()
    const response = await route.fetch()
    const body = (await response.text()).replace(/<meta http-equiv="refresh"[^>]*>/, '')
    await route.fulfill({ body, response })
  })
}
