import { expect, test } from '#support/browser/demo.ts'
import { addressOf, SITE_PAGES } from '#support/browser/site-pages.ts'

const SIGNED_IN = SITE_PAGES.filter(({ as, status }) => as !== null && status === undefined)

for (const as of ['candidate', 'recruiter'] as const) {
  test.describe(() => {
    test.use({ as })

    test(`no select or radio button of a ${as} acts on arrow keys alone`, async ({
      demo,
      page,
    }) => {
      // A chat that is opened counts as read, which other tests of the same program look at.
      const pages = SIGNED_IN.filter(one => one.as === as && !one.path.includes('/chat/'))
      test.setTimeout(pages.length * 60_000)
      const writes: string[] = []
      page.on('request', request => {
        // A view is recorded when the page opens; the times of an interview are checked, not saved.
        const isWrite = request.method() !== 'GET' && !/\/(?:check|open)$/.test(request.url())
        if (isWrite || request.isNavigationRequest()) writes.push(request.url())
      })
      for (const one of pages) {
        const path = addressOf(one, demo)
        await page.goto(path)
        await expect(page.locator('astro-island[ssr][client="load"]')).toHaveCount(0)
        writes.length = 0
        const controls = page.locator('select:enabled:visible, input[type=radio]:enabled:visible')
        for (const control of await controls.all()) {
          await control.focus()
          await page.keyboard.press('ArrowDown')
          await page.keyboard.press('ArrowDown')
        }
        await page.waitForTimeout(150)
        expect({ path, writes }).toEqual({ path, writes: [] })
      }
    })
  })
}
