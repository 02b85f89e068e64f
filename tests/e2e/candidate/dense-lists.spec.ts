import type { Page } from '@playwright/test'

import { expect, test } from '#support/browser/demo.ts'
import { expectNoSidewaysScroll } from '#support/browser/looks.ts'

test.use({ as: 'candidate' })

const LAPTOP = { height: 900, width: 1440 }
const PHONE = { height: 844, width: 390 }
const WIDTHS = [360, 390, 768, 1024, 1440, 1920]
const PAGES = ['/candidate', '/candidate/jobs', '/candidate/saved', '/candidate/applications']

/** Counts the rows of jobs that are completely visible. */
function countVisibleRows(page: Page): Promise<number> {
  return page
    .locator('[data-jobs] > li')
    .evaluateAll(
      rows => rows.filter(row => row.getBoundingClientRect().bottom <= innerHeight).length,
    )
}

for (const path of ['/jobs', '/candidate/jobs'])
  test(`${path} shows five jobs on a laptop and four on a phone before scrolling`, async ({
    page,
  }) => {
    for (const [viewport, jobs] of [
      [LAPTOP, 5],
      [PHONE, 4],
    ] as const) {
      await page.setViewportSize(viewport)
      await page.goto(path)

      expect
        .soft(await countVisibleRows(page), `at ${viewport.width} px`)
        .toBeGreaterThanOrEqual(jobs)
    }
  })

test('the dashboard on a phone is at most two and a half screens high', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/candidate')

  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(2200)
})

test('on a phone the text of an application has the width of its row, and a company is named whole', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/candidate/applications')
  const beside = await page.locator('.application-row').evaluateAll(
    rows =>
      rows.filter(row => {
        const [facts, state] = [...row.children].slice(1).map(part => part.getBoundingClientRect())
        return facts && state && state.top < facts.bottom
      }).length,
  )
  expect(beside).toBe(0)

  await page.goto('/candidate/jobs')
  const company = page.getByText('Tallowmere', { exact: true }).first()
  await expect(company).toBeVisible()
  const cut = await company.evaluate(name => name.scrollWidth - name.clientWidth)
  expect(cut).toBe(0)
})

for (const path of PAGES) {
  test(`${path} shows at most two main buttons before scrolling`, async ({ page }) => {
    await page.goto(path)
    for (const viewport of [LAPTOP, PHONE]) {
      await page.setViewportSize(viewport)
      const mainButtons = await page
        .locator('main .button-main')
        .evaluateAll(
          buttons =>
            buttons.filter(
              button =>
                button.checkVisibility() && button.getBoundingClientRect().top < innerHeight,
            ).length,
        )
      expect.soft(mainButtons, `at ${viewport.width} px`).toBeLessThanOrEqual(2)
    }
  })

  test(`${path} has no horizontal scrolling, and parts of a row stay inside it, at every width`, async ({
    page,
  }) => {
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ height: 900, width })
      await expectNoSidewaysScroll(page)
      const outside = await page.evaluate(() =>
        [...document.querySelectorAll('.job-row, .application-row')].flatMap(row => {
          const box = row.getBoundingClientRect()
          return [...row.querySelectorAll('h3, h2, p, button, .badge')]
            .filter(part => part.checkVisibility())
            .filter(part => {
              const { left, right } = part.getBoundingClientRect()
              return left < box.left - 1 || right > box.right + 1
            })
            .map(part => part.outerHTML.slice(0, 80))
        }),
      )
      expect.soft(outside, `at ${width} px`).toEqual([])
    }
  })
}
