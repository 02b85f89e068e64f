import type { Locator, Page } from '@playwright/test'

import { expect, test } from '#support/browser/browser.ts'
import { becomeReady, makeApplicant } from '#support/browser/candidates.ts'
import { fillCompany, postJob, registerCompany } from '#support/browser/companies.ts'
import { PASSWORD, solveCheck } from '#support/browser/forms.ts'
import { register, registerInBrowser } from '#support/browser/people.ts'

const TEXT = 'Oak doors, hung by hand.'

const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

/** Signs in again in the dialog of the page. */
async function signInAgain(page: Page): Promise<void> {
  await expect(signInDialog(page)).toBeVisible()
  await solveCheck(page)
  await signInDialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await signInDialog(page).getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(signInDialog(page)).toBeHidden()
}

/** Ends the session, submits the form, and expects the text still in its field under the dialog. */
async function sendWithoutSession(page: Page, field: Locator, send: Locator): Promise<void> {
  await page.context().clearCookies()
  await send.click()
  await expect(signInDialog(page)).toContainText('What you typed is still on this page.')
  await expect(field).toHaveValue(TEXT)
}

// The event stream ends with its session.
test.use({ expectedProblems: ['401', 'ERR_INCOMPLETE_CHUNKED_ENCODING'] })

test('a candidate whose session has ended signs in on the page, and the form is sent', async ({
  page,
}) => {
  await registerInBrowser(page)
  await page.goto('/candidate/profile')

  await test.step('a section of the profile', async () => {
    await page.getByRole('button', { name: 'Edit Basic Information' }).click()
    const bio = page.getByLabel('Bio')
    await bio.fill(TEXT)
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await sendWithoutSession(page, bio, save)

    await signInDialog(page).press('Escape')
    await expect(page.getByText('Your session has ended.')).toBeVisible()
    await expect(bio).toHaveValue(TEXT)
    await save.click()
    await signInAgain(page)
    await expect(page.getByRole('button', { name: 'Edit Basic Information' })).toBeVisible()
    await page.reload()
    await expect(page.getByText(TEXT)).toBeVisible()
  })

  await test.step('a form in a dialog', async () => {
    await page.getByRole('button', { name: 'Add Education' }).click()
    const form = page.getByRole('dialog', { name: 'Add Education' })
    await form.getByLabel('Institution').fill(TEXT)
    await form.getByLabel('Degree').fill('Diploma')
    await form.getByLabel('Field of study').fill('Carpentry')
    await form.getByLabel('Start date').fill('2016-09')
    await form.getByRole('checkbox', { name: 'I study here now' }).check()
    await page.context().clearCookies()
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await signInAgain(page)
    await expect(form).toBeHidden()
    await expect(page.getByText('Sep 2016 – Present')).toBeVisible()
    await expect(page.getByText(TEXT)).toHaveCount(2)
  })
})

test('a candidate whose session has ended signs in in another tab, and the report is sent', async ({
  context,
  page,
  request,
}) => {
  const rosa = await register(request, { name: 'Rosa Quist', role: 'recruiter' })
  await fillCompany(rosa, 'Quist Joinery')
  const job = await postJob(rosa, { title: 'Door fitter' })
  const maya = await registerInBrowser(page)
  await page.goto(`/jobs/${job}`)
  await page.getByRole('button', { name: 'Report this job' }).click()
  const form = page.getByRole('dialog', { name: /^Report/ })
  // The sign-in dialog hides the form under it from queries by role.
  const details = page.locator('textarea')
  await details.fill(TEXT)
  await form.getByRole('radio').first().check()
  await sendWithoutSession(page, details, form.getByRole('button', { name: 'Send report' }))

  const link = signInDialog(page).getByRole('link', { name: 'Email me a sign-in link' })
  await expect(link).toHaveAttribute('target', '_blank')
  const other = await context.newPage()
  await other.goto('/login')
  await solveCheck(other)
  await other.getByLabel('Email').fill(maya.email)
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await other.waitForURL('/candidate')

  await expect(signInDialog(page)).toBeHidden()
  await expect(form).toBeHidden()
})

test('an application is sent after the candidate has signed in again', async ({
  page,
  request,
}) => {
  const rosa = await register(request, { name: 'Rosa Quist', role: 'recruiter' })
  await fillCompany(rosa, 'Quist Joinery')
  const job = await postJob(rosa, { title: 'Stair maker' })
  await becomeReady(await registerInBrowser(page))
  await page.goto(`/jobs/${job}`)
  await page.getByRole('button', { name: 'Apply Now' }).first().click()
  const form = page.getByRole('dialog', { name: 'Optimize Your Application' })
  const letter = form.getByLabel('Cover letter')
  await expect(letter).toBeEditable()
  // The form saves the letter as a draft, so the sign-in dialog can appear before the application
  // is sent.
  await page.context().clearCookies()
  await letter.fill(TEXT)
  await signInAgain(page)
  await expect(letter).toHaveValue(TEXT)
  await form.getByRole('button', { name: 'Continue Without Checking' }).click()
  await expect(page.getByRole('button', { name: 'Keep Looking' })).toBeVisible()
})

test('a recruiter whose session has ended loses no job, comment or message', async ({
  page,
  request,
}) => {
  const rosa = await registerCompany(page)
  const job = await postJob(rosa, { title: 'Door fitter' })
  await makeApplicant(request, job, 'Asha Rao')

  await test.step('a job', async () => {
    await page.goto(`/recruiter/jobs/${job}/edit`)
    const description = page.getByLabel('Job Description')
    await description.fill(TEXT)
    await sendWithoutSession(page, description, page.getByRole('button', { name: 'Save Changes' }))
    await signInAgain(page)
    await page.waitForURL(`/recruiter/jobs/${job}`)
    await expect(page.getByText(TEXT).first()).toBeVisible()
  })

  await test.step('a comment', async () => {
    await page.goto(`/recruiter/applicants?job=${job}`)
    // The page reports that it was opened. With no session, this alone would open the sign-in dialog.
    const reported = page.waitForResponse(response => response.url().endsWith('/open'))
    await page.getByRole('link', { exact: true, name: 'Asha Rao' }).click()
    await reported
    const comment = page.getByLabel('Comment', { exact: true })
    await comment.fill(TEXT)
    const add = page.getByRole('button', { name: 'Add comment' })
    await sendWithoutSession(page, comment, add)
    await signInAgain(page)
    await expect(page.getByRole('listitem').filter({ hasText: TEXT })).toBeVisible()
  })

  await test.step('a message', async () => {
    await page.getByRole('link', { exact: true, name: 'Message' }).click()
    await page.waitForURL('/recruiter/chat/**')
    const message = page.getByRole('textbox', { name: 'Message' })
    await message.fill(TEXT)
    await page.context().clearCookies()
    await page.getByRole('button', { exact: true, name: 'Send' }).click()
    await signInAgain(page)
    const sentMessage = page.getByRole('log').getByText(TEXT)
    await expect(sentMessage).toBeVisible()
    await page.reload()
    await expect(sentMessage).toBeVisible()
  })
})

test('the browser does not store typed text when the session has ended', async ({ page }) => {
  await registerInBrowser(page)
  await page.goto('/candidate/profile')
  await page.getByRole('button', { name: 'Edit Basic Information' }).click()
  const bio = page.getByLabel('Bio')
  await bio.fill(TEXT)
  await sendWithoutSession(page, bio, page.getByRole('button', { name: 'Save', exact: true }))
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(stored).not.toContain(TEXT)
})

test('signing out works without a sign-in when the session has ended', async ({ page }) => {
  await registerInBrowser(page)
  await page.goto('/candidate/profile')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Logout' }).first().click()

  await page.waitForURL(/\/login/)
  await expect(page.getByRole('button', { exact: true, name: 'Sign in' })).toBeVisible()
})
