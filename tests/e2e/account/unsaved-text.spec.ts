import type { Dialog, Page } from '@playwright/test'

import { dateIn } from '#support/inputs/dates.ts'
import { expect, test } from '#support/browser/browser.ts'
import { makeApplicant } from '#support/browser/candidates.ts'
import { postJob, registerCompany } from '#support/browser/companies.ts'
import { PASSWORD } from '#support/browser/forms.ts'
import { registerInBrowser } from '#support/browser/people.ts'

const JOB_PAGE = /\/recruiter\/jobs\/\d+$/

/** Reloads the page. Resolves to whether the browser asked first; the page then stays open. */
async function asksBeforeReload(page: Page): Promise<boolean> {
  let hasAsked = false
  const dismiss = (dialog: Dialog) => {
    hasAsked = dialog.type() === 'beforeunload'
    void dialog.dismiss()
  }
  page.on('dialog', dismiss)
  await page.evaluate(() => {
    document.body.dataset['before'] = ''
    location.reload()
  })
  // Wait until the page was reloaded or the question was dismissed.
  await expect
    .poll(
      async () =>
        hasAsked ||
        !(await page
          .locator('[data-before]')
          .count()
          .catch(() => 1)),
    )
    .toBe(true)
  page.off('dialog', dismiss)
  return hasAsked
}

test('a page asks before it is left with unsaved text, but not after saving', async ({ page }) => {
  await registerInBrowser(page)
  await page.goto('/candidate/profile')
  await page.getByRole('button', { name: 'Edit Basic Information' }).click()
  const bio = page.getByLabel('Bio')
  await bio.focus()
  expect(await asksBeforeReload(page)).toBe(false)

  await page.getByRole('button', { name: 'Edit Basic Information' }).click()
  await bio.fill('Oak doors')
  expect(await asksBeforeReload(page)).toBe(true)
  await expect(bio).toHaveValue('Oak doors')
  await bio.fill('')
  expect(await asksBeforeReload(page)).toBe(false)

  await page.getByRole('button', { name: 'Edit Basic Information' }).click()
  await bio.fill('Oak doors')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit Basic Information' })).toBeFocused()
  expect(await asksBeforeReload(page)).toBe(false)
})

test('a link away from unsaved text and closing a dialog with text ask first', async ({ page }) => {
  await registerInBrowser(page)
  await page.goto('/candidate/profile')
  await page.getByRole('button', { name: 'Add Education' }).click()
  const form = page.getByRole('dialog', { name: 'Add Education' })
  await form.press('Escape')
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: 'Add Education' }).click()
  await form.getByLabel('Institution').fill('Leeds College')
  await form.press('Escape')
  const question = form.getByRole('alert')
  await expect(question).toContainText('Discard what you typed?')
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(form.getByLabel('Institution')).toHaveValue('Leeds College')
  await form.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: 'Edit Contact Information' }).click()
  await page.getByLabel('Phone').fill('+44 113 496 0000')
  const openedDialog = page.waitForEvent('dialog')
  const clicked = page.getByRole('link', { name: 'Saved Jobs' }).first().click()
  const dialog = await openedDialog
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await clicked
  await expect(page.getByLabel('Phone')).toHaveValue('+44 113 496 0000')
})

test('signing out with unsaved text asks once', async ({ page }) => {
  const questions = collectQuestions(page)
  await registerInBrowser(page)
  await page.goto('/candidate/profile')
  await page.getByRole('button', { name: 'Edit Contact Information' }).click()
  await page.getByLabel('Phone').fill('+44 113 496 0000')
  const signOut = async (answer: 'accept' | 'dismiss') => {
    const openedDialog = page.waitForEvent('dialog')
    const clicked = page.getByRole('button', { name: 'Logout' }).first().click()
    const dialog = await openedDialog
    expect(dialog.message()).toContain('not saved')
    await dialog[answer]()
    await clicked
  }
  await signOut('dismiss')
  await expect(page.getByLabel('Phone')).toHaveValue('+44 113 496 0000')
  await signOut('accept')
  await page.waitForURL(/\/login/)
  expect(questions).toEqual([])
})

test('signing out asks while this browser stores an unsaved job', async ({ page }) => {
  await registerCompany(page)
  await page.goto('/recruiter/jobs/new')
  await page.getByLabel('Job Title').fill('Sash window joiner')
  await page.goto('/recruiter/jobs')
  const openedDialog = page.waitForEvent('dialog')
  const clicked = page.getByRole('button', { name: 'Logout' }).first().click()
  const question = await openedDialog
  expect(question.message()).toContain('not saved')
  await question.dismiss()
  await clicked

  await page.goto('/recruiter/jobs/new')
  await expect(page.getByLabel('Job Title')).toHaveValue('Sash window joiner')
  const questions: string[] = []
  page.on('dialog', dialog => {
    questions.push(dialog.message())
    void dialog.accept()
  })
  // The server refuses an event stream that starts after the sign-out, and the browser would log it.
  const hasStream = page.waitForResponse(
    response => response.url().includes('/api/events') && JOB_PAGE.test(page.url()),
  )
  await page.getByRole('button', { name: 'Create Job' }).click()
  await page.waitForURL(JOB_PAGE)
  await hasStream
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.waitForURL(/\/login/)
  expect(questions).toEqual([])
})

/** Collects the browser's questions before it leaves a page, and confirms each. */
function collectQuestions(page: Page): string[] {
  const questions: string[] = []
  page.on('dialog', dialog => {
    if (dialog.type() !== 'beforeunload') return
    questions.push(page.url())
    void dialog.accept()
  })
  return questions
}

test('a page with saved text, a search or a password can be left without a question', async ({
  page,
  request,
}) => {
  const questions = collectQuestions(page)
  const rosa = await registerCompany(page)
  const job = await postJob(rosa, { title: 'Door fitter' })
  await page.goto(`/recruiter/jobs/${job}/edit`)
  await page.getByLabel('Job Title').fill('Window fitter')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.waitForURL(`/recruiter/jobs/${job}`)

  await makeApplicant(request, job, 'Asha Rao')
  await page.goto('/recruiter/inbox')
  await page.getByRole('button', { name: 'New Message' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Asha Rao/ })
    .click()
  await page.getByRole('dialog').getByLabel('Message').fill('When can you start?')
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await page.waitForURL('/recruiter/chat/**')

  await page.goto('/recruiter/applicants')
  await page.getByRole('link', { exact: true, name: 'Asha Rao' }).click()
  await page.getByRole('link', { name: 'Schedule interview' }).click()
  await page.getByLabel('Date 1', { exact: true }).fill(dateIn(7))
  await page.getByLabel('Time 1', { exact: true }).fill('15:30')
  await page.getByLabel('Meeting link').fill('https://meet.example/doors')
  await page.getByRole('button', { name: 'Send Invitation' }).click()
  await page.waitForURL(/\/recruiter\/interviews\/\d+$/)

  await page.goto('/recruiter/jobs')
  await page.getByRole('button', { name: 'Close Window fitter' }).click()
  await page.getByLabel('Note').fill('Asha starts in May.')
  await page.getByRole('button', { name: 'Close Job' }).click()
  await page.getByRole('button', { name: 'Repost Window fitter' }).click()
  await page.getByLabel('New application deadline').fill(dateIn(7))
  await page.getByRole('button', { name: 'Repost Job' }).click()
  await page.waitForURL(/\/recruiter\/jobs\/\d+$/)

  await page.goto('/recruiter/change-password')
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await page.goto('/recruiter/jobs')
  await page.getByRole('searchbox').first().fill('fitter')
  await page.goto('/recruiter')
  expect(questions).toEqual([])
})
