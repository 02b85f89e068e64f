import type { Page } from '@playwright/test'

import type { measureFaults } from '#support/browser/alignment.ts'
import { hideFirstJob } from '#support/browser/candidate-forms.ts'
import { type DemoRole, expect, test } from '#support/browser/demo.ts'
import { readMeasuring } from '#support/browser/measuring.ts'
import { makeOlder } from '#support/browser/older-browser.ts'
import { addressOf } from '#support/browser/site-pages.ts'

declare const alignment: { measureFaults: typeof measureFaults }

/*
 * Browsers that support neither `:has()` nor container queries. Pages must work without the style
 * rules that use them. `tests/bench/alignment.ts --older` measures every page; these tests check the
 * pages with such rules.
 */

const WIDTHS = [360, 768, 1024, 1440]
const LIMITS = { from: 1, to: 12 }
const PAGES: [as: DemoRole | null, paths: string[]][] = [
  [null, ['/', '/jobs', '/jobs/{ownJob}', '/register']],
  ['candidate', ['/candidate', '/candidate/jobs', '/candidate/applications', '/candidate/chat/1']],
  ['recruiter', ['/recruiter', '/recruiter/jobs/{ownJob}', '/recruiter/jobs/new']],
]

for (const [as, paths] of PAGES)
  test.describe(`an older browser of ${as ?? 'a visitor'}`, () => {
    test.use({ as })

    test('shows pages on which nothing overflows or overlaps', async ({ context, demo, page }) => {
      await makeOlder(context)
      await context.addInitScript(await readMeasuring())
      for (const path of paths) {
        await page.goto(addressOf({ path }, demo), { waitUntil: 'load' })
        for (const width of WIDTHS) await expectNoFaultAt(page, width)
      }
    })
  })

test.describe('in an older browser', () => {
  test('a focused radio button has a visible outline', async ({ context, page }) => {
    await makeOlder(context)
    await page.goto('/register')
    const choice = page.getByRole('radio').first()
    await choice.focus()
    await page.keyboard.press('ArrowDown')

    await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid')
  })

  test.describe('of a candidate', () => {
    test.use({ as: 'candidate' })

    test('a job can be hidden from the list and restored', async ({ context, page }) => {
      await makeOlder(context)
      await page.goto('/candidate/jobs')
      const jobs = page.locator('[data-jobs] > li')
      await hideFirstJob(page)
      await expect(jobs.first()).toBeHidden()

      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(jobs.first()).toBeVisible()
    })
  })

  test.describe('of a recruiter', () => {
    test.use({ as: 'recruiter' })

    // An error of a script fails the test.
    test('typing into the job form causes no script error', async ({ context, page }) => {
      await makeOlder(context)
      await page.goto('/recruiter/jobs/new')
      const field = page.getByRole('textbox').first()
      await field.fill('Joiner')

      await expect(field).toHaveValue('Joiner')
    })
  })
})

async function expectNoFaultAt(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ height: 900, width })
  const faults = await page.evaluate(limits => alignment.measureFaults(limits), LIMITS)
  expect.soft(faults, `${page.url()} at ${width} px`).toEqual([])
}
