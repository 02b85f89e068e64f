import type { Locator, Page } from '@playwright/test'

import { expect, test } from '#support/browser/demo.ts'
import { expectNoFaultInBothThemes, expectNoSidewaysScroll } from '#support/browser/looks.ts'
import { registerInBrowser } from '#support/browser/people.ts'

function fieldOf(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Job title, keywords, or company' })
}

/** The suggestions, without the options of the filters' selects. */
function optionsOf(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
}

/** Waits for hydration: before it, the browser does not store the search. */
async function expectHydrated(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]').filter({ has: fieldOf(page) })).toHaveCount(0)
}

/** Searches on a public page, which stores the words in this browser. */
async function search(page: Page, words: string): Promise<void> {
  await page.goto('/jobs')
  await fieldOf(page).pressSequentially(words)
  await expectHydrated(page)
  await fieldOf(page).press('Enter')
  await expect(page).toHaveURL(new RegExp(`q=${words}`))
}

for (const path of ['/', '/jobs'])
  test(`on ${path} a suggestion is chosen by keyboard and searched for`, async ({ page }) => {
    await page.goto(path)
    const field = fieldOf(page)
    await field.pressSequentially('nurs')
    const options = optionsOf(page)
    await expect(options.first()).toContainText(/nurs.*(Job title|Skill|Company)/i)
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expectNoFaultInBothThemes(page)
    await expectNoSidewaysScroll(page)

    await field.press('Escape')
    await expect(options.first()).toBeHidden()
    await expect(field).toHaveValue('nurs')
    await field.press('ArrowDown')
    await expect(options.first()).toBeVisible()
    await field.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/jobs\?q=.*nurs/i)
  })

test('Enter without an active suggestion searches for the typed text', async ({ page }) => {
  await page.goto('/jobs')
  await fieldOf(page).pressSequentially('nurs')
  await expect(optionsOf(page).first()).toBeVisible()
  await fieldOf(page).press('Enter')
  await expect(page).toHaveURL('/jobs?q=nurs')
})

test('the empty field shows the recent searches, which can be removed', async ({ page }) => {
  for (const words of ['nurse', 'baker', 'driver']) await search(page, words)
  await page.goto('/')
  const recent = optionsOf(page)
  await fieldOf(page).click()
  await expect(recent).toHaveText([/^driver/, /^baker/, /^nurse/])
  await expect(recent.first()).toContainText('Recent')
  await expectNoFaultInBothThemes(page)

  await recent.nth(1).getByTitle('Remove').click()
  await expect(recent).toHaveText([/^driver/, /^nurse/])
  await fieldOf(page).press('ArrowDown')
  await fieldOf(page).press('Delete')
  await expect(recent).toHaveText([/^nurse/])
  await fieldOf(page).press('Escape')
  await expect(recent).toHaveCount(0)
  await fieldOf(page).press('ArrowDown')
  await recent.first().click()
  await expect(page).toHaveURL(/\/jobs\?q=nurse/)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { height: 740, width: 360 } })

  test('a suggestion is chosen, and later a recent search', async ({ page }) => {
    await page.goto('/jobs')
    await fieldOf(page).tap()
    await fieldOf(page).pressSequentially('nurs')
    await optionsOf(page).first().tap()
    await expect(page).toHaveURL(/\/jobs\?q=.*nurs/i)

    await page.goto('/')
    await fieldOf(page).tap()
    await expect(optionsOf(page)).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    await page.getByTitle('Remove').tap()
    await expect(optionsOf(page)).toHaveCount(0)
  })
})

test('a candidate’s recent searches belong to the account and are deleted on sign-out', async ({
  page,
}) => {
  // A new account, because signing out would end the session that other tests share.
  await registerInBrowser(page)
  await page.goto('/candidate/jobs')
  await fieldOf(page).pressSequentially('welder')
  await expectHydrated(page)
  await fieldOf(page).press('Enter')
  await expect(page).toHaveURL(/q=welder/)
  await page.goto('/jobs')
  await fieldOf(page).click()
  await expect(optionsOf(page)).toHaveText([/^welder/])

  await page.evaluate(() => localStorage.setItem('recent-searches:visitor', '["of a visitor"]'))
  await page.goto('/candidate')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.waitForURL('/login')
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('recent')
})
