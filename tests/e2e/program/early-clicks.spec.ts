import type { Page } from '@playwright/test'

import { expect, test } from '#support/browser/demo.ts'
import { registerInBrowser } from '#support/browser/people.ts'

/** Delays the scripts of the page until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(/\/_astro\/.*\.js$/, async route => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

test.describe('on a page whose scripts have not loaded', () => {
  test('a visitor types a password, and its strength appears', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/reset-password?token=mailed', { waitUntil: 'commit' })
    const password = page.getByLabel('New password', { exact: true })
    await password.fill('password1')
    await expect(page).toHaveURL(/\/reset-password$/)
    release()

    await expect(page.getByText('To make it stronger:')).toBeVisible()
    await expect(password).toHaveValue('password1')
  })

  test('a visitor types into the search field, and suggestions appear', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    const words = page.getByLabel('Job title, keywords, or company')
    await words.pressSequentially('nurs')
    const form = page.locator('main form')
    const before = await form.boundingBox()
    release()

    await expect(page.getByRole('option').first()).toContainText(/nurs/i)
    await expect(words).toHaveValue('nurs')
    await expect(words).toBeFocused()
    expect(await form.boundingBox()).toEqual(before)
  })

  test('a visitor clicks the empty search field, and recent searches appear', async ({ page }) => {
    await page.goto('/jobs')
    await page.evaluate(() => localStorage.setItem('recent-searches:visitor', '["nurse"]'))
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByLabel('Job title, keywords, or company').click()
    release()

    await expect(page.getByRole('option')).toHaveText([/^nurse/])
  })

  test('a new candidate chooses a file that is not a resume, and an error appears', async ({
    page,
  }) => {
    await registerInBrowser(page, { name: 'Ines Prado' })
    const release = await holdScripts(page)
    await page.goto('/candidate/resume', { waitUntil: 'commit' })
    const file = { buffer: Buffer.from('x'), mimeType: 'text/plain', name: 'notes.txt' }
    await page.getByLabel('No resume uploaded').setInputFiles(file)
    release()

    await expect(
      page.getByText('Invalid file type. Please upload a PDF or Word document.'),
    ).toBeVisible()
  })

  test.describe('a recruiter', () => {
    test.use({ as: 'recruiter' })

    test('checks applicants, and they are selected', async ({ demo: { jobs }, page }) => {
      const release = await holdScripts(page)
      await page.goto(`/recruiter/jobs/${jobs.active}/applications`, { waitUntil: 'commit' })
      const boxes = page.getByRole('checkbox', { name: /^Select / })
      await boxes.nth(0).check()
      await boxes.nth(1).check()
      await boxes.nth(1).uncheck()
      release()

      await expect(page.getByText('1 selected')).toBeVisible()
      await expect(boxes.nth(0)).toBeChecked()
      await expect(boxes.nth(1)).not.toBeChecked()
    })
  })

  test.describe('a candidate', () => {
    test.use({ as: 'candidate' })

    test('chooses how often to get alerts, and the choice is saved', async ({ page }) => {
      const release = await holdScripts(page)
      await page.goto('/candidate/searches', { waitUntil: 'commit' })
      const alerts = page.getByRole('button', { name: /^Alerts of/ }).first()
      await expect(alerts).toBeDisabled()
      release()
      await alerts.click()
      await page.getByRole('menuitem', { name: 'Once a week' }).click()

      await expect(page.getByText(/^Alerts for .*: once a week\.$/)).toBeVisible()
      await page.reload()
      await expect(alerts).toHaveText('Once a week')
    })

    test('saves a job, and it is saved', async ({ page }) => {
      const release = await holdScripts(page)
      await page.goto('/candidate/jobs', { waitUntil: 'commit' })
      const save = page.getByRole('button', { name: /^Save: / }).first()
      const title = (await save.getAttribute('aria-label'))?.replace(/^Save: /, '') ?? ''
      await save.click()
      release()

      const saved = page.getByRole('button', { exact: true, name: `Saved: ${title}` }).first()
      await expect(saved).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByText('Job saved.')).toBeVisible()
      await page.goto('/candidate/saved')
      await saved.click()
      await expect(saved).toBeHidden()
    })

    test('shares a job, and the dialog opens when the scripts have loaded', async ({ page }) => {
      const release = await holdScripts(page)
      await page.goto('/jobs/1', { waitUntil: 'commit' })
      await page
        .getByRole('button', { name: /^Share/ })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: /^Share/ })).toBeHidden()
      release()

      await expect(page.getByRole('dialog', { name: /^Share/ })).toBeVisible()
    })
  })
})
