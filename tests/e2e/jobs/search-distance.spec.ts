import type { Page } from '@playwright/test'

import { postJobs } from '#support/browser/companies.ts'
import { expect, test } from '#support/browser/demo.ts'
import { expectNoFaultInBothThemes, expectNoSidewaysScroll } from '#support/browser/looks.ts'

const SKILL = 'Distance Weaving'

test.beforeAll(async ({ request }) => {
  await postJobs(request, 'Far Looms', [
    { location: 'Wellington, New Zealand', skills: [SKILL], title: 'Wellington Weaver' },
    { location: 'Lower Hutt, New Zealand', skills: [SKILL], title: 'Hutt Weaver' },
    { location: 'Auckland, New Zealand', skills: [SKILL], title: 'Auckland Weaver' },
  ])
})

function titlesOf(page: Page) {
  return page.locator('[data-jobs]').getByRole('heading')
}

test('a place is chosen by keyboard, and a distance finds nearby jobs, the nearest first', async ({
  page,
}) => {
  await page.goto('/jobs?skill=distance-weaving')
  const place = page.getByRole('combobox', { name: 'Location' })
  await place.pressSequentially('welling')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options.first()).toHaveText('Wellington, New Zealand')
  await expectNoFaultInBothThemes(page)
  await place.press('ArrowDown')
  await place.press('Enter')
  await expect(place).toHaveValue('Wellington, New Zealand')
  // Choosing a suggestion does not start the search.
  await expect(page).toHaveURL('/jobs?skill=distance-weaving')
  await page.getByLabel('Distance').selectOption('Within 25 km')
  await expect(page).toHaveURL('/jobs?skill=distance-weaving')
  await page.getByRole('button', { name: 'Apply Filters' }).click()

  await expect(page.getByRole('link', { name: 'Remove filter: Within 25 km' })).toBeVisible()
  await page.getByRole('link', { exact: true, name: 'Distance' }).click()
  await expect(page).toHaveURL(
    '/jobs?location=Wellington%2C+New+Zealand&withinKm=25&skill=distance-weaving&sort=distance',
  )
  await expect(titlesOf(page)).toHaveText([/Wellington Weaver/, /Hutt Weaver/])
  await expect(page.locator('[data-jobs]')).toContainText(/Lower Hutt.* · 1\d km from Wellington/)
  await expectNoFaultInBothThemes(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'Remove filter: Within 25 km' }).click()
  await expect(titlesOf(page)).toHaveText([/Wellington Weaver/])
})

test('a distance in the search words becomes a filter, and a click removes this interpretation', async ({
  page,
}) => {
  await page.goto('/jobs?skill=distance-weaving&q=within+600+miles+of+wellington')

  const meanings = page.getByRole('list', { name: 'Understood as' })
  await expect(meanings).toContainText('within 500 km of Wellington')
  await expect(titlesOf(page)).toHaveCount(3)
  await meanings.getByRole('link', { name: /^within 500 km of Wellington/ }).click()
  await expect(page).toHaveURL(/q=%22within\+600\+miles\+of\+wellington%22/)
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible()
})

test('a mistyped place is corrected, with a link to search for the typed text', async ({
  page,
}) => {
  await page.goto('/jobs?location=Auckalnd&skill=distance-weaving')

  await expect(page.getByText('Showing jobs in Auckland.')).toBeVisible()
  await expect(titlesOf(page)).toHaveText([/Auckland Weaver/])
  await expectNoFaultInBothThemes(page)
  await page.getByRole('link', { name: 'Search for “Auckalnd” as it is written' }).click()
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible()
})

test('a distance from a region is ignored with an explanation', async ({ page }) => {
  await page.goto('/jobs?location=New+Zealand&withinKm=50&skill=distance-weaving')

  await expect(page.getByText('Distances are measured from a city.')).toBeVisible()
  await expect(titlesOf(page)).toHaveCount(3)
})

test.describe('for a candidate', () => {
  test.use({ as: 'candidate' })

  test('the profile suggests places and accepts any text', async ({ page }) => {
    await page.goto('/candidate/profile')
    await page.getByRole('button', { name: 'Edit Contact Information' }).click()
    const place = page.getByRole('combobox', { name: 'Location' })
    await place.fill('')
    await place.pressSequentially('bengalu')
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await expect(options.first()).toHaveText('Bengaluru, Karnataka, India')
    await place.press('Escape')
    await expect(place).toHaveValue('bengalu')
  })

  test('the candidate’s search applies a distance from the URL', async ({ page }) => {
    await page.goto('/candidate/jobs?location=Wellington&withinKm=25&skill=distance-weaving')

    await expect(page.getByLabel('Distance')).toHaveValue('25')
    await expect(titlesOf(page)).toHaveCount(2)
  })
})
