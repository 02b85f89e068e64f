import type { Page } from '@playwright/test'

import { expect, test } from '#support/browser/browser.ts'
import { makeDocx, makePdf } from '#support/documents/documents.ts'
import { query } from '#support/program/program.ts'
import { completeProfileByForm, uploadResumeByForm } from '#support/browser/candidate-forms.ts'
import { postJob, registerCompany } from '#support/browser/companies.ts'
import { registerInBrowser } from '#support/browser/people.ts'

const editContact = (window: Page) =>
  window.getByRole('button', { name: 'Edit Contact Information' }).click()
const save = (window: Page) => window.getByRole('button', { name: 'Save', exact: true }).click()

const PDF = { buffer: makePdf(), mimeType: 'application/pdf', name: 'Maya Rao.pdf' }

test.describe(() => {
  test.use({ expectedProblems: ['422 (Unprocessable Entity)', '410 (Gone)'] })

  test('a candidate completes the profile, uploads a resume, applies, withdraws and applies again', async ({
    browser,
    page,
  }) => {
    test.slow()
    const context = await browser.newContext()
    const recruiter = await context.newPage()
    const rosa = await registerCompany(recruiter)
    await postJob(rosa, { title: 'Bay window joiner' })
    const staircase = await postJob(rosa, { title: 'Staircase joiner' })

    await registerInBrowser(page, { name: 'Maya Rao' })
    await page.goto('/candidate')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Welcome back, Maya Rao!' }),
    ).toBeVisible()
    await expect(page.getByText('No applications yet')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Upload your resume' }).first()).toBeVisible()
    await page.goto('/candidate/jobs')
    await expect(page.getByText(/once your profile and resume are complete/)).toBeVisible()
    await page.getByRole('link', { exact: true, name: 'Staircase joiner' }).click()
    await expect(
      page.getByText('Saving and applying need a complete profile and resume.').first(),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Next: Upload your resume' })).toBeVisible()

    await uploadResumeByForm(page)
    await expect(page.getByText('Maya Rao.pdf')).toBeVisible()
    await page.goto('/candidate/jobs?q=staircase+joiner')
    await page.getByRole('link', { exact: true, name: 'Staircase joiner' }).click()
    await expect(
      page.getByRole('link', { name: 'Next: Review what we read in your resume' }),
    ).toBeVisible()
    await page.goto('/candidate')
    await page.getByRole('link', { name: 'Review what we read in your resume' }).click()
    await expect(page.getByRole('button', { name: 'Review what we read' })).toBeVisible()
    await completeProfileByForm(page)
    await expect(page.getByText('100%')).toBeVisible()
    await page.reload()
    await expect(page.getByText('100%')).toBeVisible()
    await expect(page.getByText('Carpentry', { exact: true })).toBeVisible()

    await page.goto('/candidate/jobs?q=bay+window')
    await page.getByRole('link', { exact: true, name: 'Bay window joiner' }).click()
    await page.getByRole('button', { name: 'Apply Now' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Optimize Your Application' })
    await expect(dialog.getByText('Maya Rao.pdf')).toBeVisible()
    await dialog.getByLabel('Cover letter').fill('Your windows need me.')
    // The server has the draft, so the browser does not store it.
    await expect(dialog.getByText('Your draft is saved under My Applications.')).toBeVisible()
    await page.goto('/candidate/applications')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('windows need')
    const unsent = page.getByRole('region', { name: 'Not sent yet' })
    await unsent.getByRole('link', { name: 'Continue Bay window joiner' }).click()
    await expect(dialog.getByLabel('Cover letter')).toHaveValue('Your windows need me.')
    await dialog.getByLabel('Cover letter').fill('Your windows need me. Soon.')
    // A reload before the draft is saved loses nothing.
    await page.reload()
    await page.getByRole('button', { name: 'Apply Now' }).first().click()
    await expect(dialog.getByLabel('Cover letter')).toHaveValue('Your windows need me. Soon.')
    await dialog.getByRole('button', { name: 'Continue Without Checking' }).click()
    await expect(page.getByText('Your application has been sent.')).toBeVisible()
    await page.getByRole('button', { name: 'Keep Looking' }).click()
    await expect(page.getByRole('button', { name: 'Applied' }).first()).toBeVisible()
    await expect(page.getByText('1 of 5 applications this month').first()).toBeVisible()

    await page.goto('/candidate/applications')
    await expect(unsent).toHaveCount(0)
    const row = page.getByRole('listitem').filter({ hasText: 'Bay window joiner' })
    await expect(row.getByText('Pending')).toBeVisible()
    await row.getByRole('button', { name: 'Details of Bay window joiner' }).click()
    const details = page.getByRole('dialog', { name: 'Application Details' })
    await expect(details.getByText('Your windows need me. Soon.')).toBeVisible()
    await expect(details.getByText('You applied', { exact: true })).toBeVisible()
    await details.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('button', { name: 'Withdraw Application' }).click()
    await expect(details.getByText('You withdrew the application')).toBeVisible()
    await details.getByRole('button', { name: 'Apply Again' }).click()
    await expect(details.getByText('You applied again')).toBeVisible()

    await test.step('a job that closes while the candidate writes shows an error and keeps the letter', async () => {
      await page.goto(`/jobs/${staircase}`)
      await page.getByRole('button', { name: 'Apply Now' }).first().click()
      await dialog.getByLabel('Cover letter').fill('Your stairs need me.')
      await recruiter.goto('/recruiter/jobs')
      await recruiter.getByRole('button', { name: 'Close Staircase joiner' }).click()
      const closing = recruiter.getByRole('dialog')
      await closing.getByRole('radio', { name: 'Hiring is paused' }).check()
      await closing.getByRole('button', { name: 'Close Job' }).click()
      // The dialog contains the same text until it closes.
      await expect(closing).toBeHidden()
      await expect(recruiter.getByText('Hiring is paused')).toBeVisible()

      // A click waits for a frame, and the browser may draw none of a page in the background.
      await page.bringToFront()
      await dialog.getByRole('button', { name: 'Continue Without Checking' }).click()
      await expect(dialog.getByRole('alert')).toContainText(
        'This job no longer accepts applications. Nothing was sent; your letter stays here',
      )
      await expect(dialog.getByLabel('Cover letter')).toHaveValue('Your stairs need me.')
      await dialog.getByRole('link', { name: 'See similar jobs' }).click()
      await expect(page).toHaveURL(`/jobs/${staircase}`)
      await expect(page.getByRole('link', { name: 'Bay window joiner' }).first()).toBeVisible()
      await context.close()
    })
  })
})

test.describe(() => {
  test.use({ expectedProblems: ['412 (Precondition Failed)'] })

  test('an account without a profile creates one, and two windows can edit the same section', async ({
    installation,
    page,
  }) => {
    await registerInBrowser(page, { name: 'Maya Rao' })
    const newest = '(select max(user_id) from candidate_profiles)'
    await query(installation.dataDir, `delete from candidate_profiles where user_id = ${newest}`)
    await page.goto('/candidate/profile')
    await expect(page.getByText("We couldn't find your profile information.")).toBeVisible()
    await page.getByRole('button', { name: 'Create Profile' }).click()
    await editContact(page)
    await expect(page.getByLabel('Phone')).toBeFocused()
    const second = await page.context().newPage()
    await second.goto('/candidate/profile')
    await editContact(second)

    await page.getByLabel('Phone').fill('+44 113 496 0000')
    await page.getByLabel('Location').fill('Leeds, United Kingdom')
    await save(page)
    await expect(page.getByRole('button', { name: 'Edit Contact Information' })).toBeFocused()
    await second.getByLabel('Location').fill('York, United Kingdom')
    await save(second)
    const section = second.getByRole('region', { name: 'Contact Information' })
    await expect(section).toContainText('You saved changes in another window in the meantime')
    await expect(section).toContainText('Location is now: Leeds, United Kingdom')
    await expect(section).not.toContainText('Phone is now')
    await expect(second.getByLabel('Location')).toHaveValue('York, United Kingdom')
    await save(second)
    // The second window's location and the first window's phone number are saved.
    await expect(section.getByText('York, United Kingdom')).toBeVisible()
    await expect(section.getByText('+44 113 496 0000')).toBeVisible()
  })
})

test('applications can be searched by title, and filtered by status without JavaScript', async ({
  browser,
  page,
}) => {
  await registerInBrowser(page, { name: 'Maya Rao' })
  await page.goto('/candidate/applications')
  await expect(page.getByText("You haven't applied to any jobs yet.")).toBeVisible()
  await page.getByPlaceholder('Search applications...').fill('joiner')
  await page.getByPlaceholder('Search applications...').press('Enter')
  await expect(page.getByText('No applications found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search terms.')).toBeVisible()

  await page.goto('/candidate/searches')
  await page.getByRole('link', { name: 'ask for a new one' }).click()
  await expect(page.getByRole('button', { name: 'Send the link again' })).toBeVisible()

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const without = await plain.newPage()
  await without.goto('/candidate/applications')
  await without.getByRole('link', { name: /^Shortlisted/ }).click()
  await expect(without).toHaveURL(/status=shortlisted/)
  await plain.close()
})

test('a resume can be replaced and deleted, and a wrong file is refused before the upload', async ({
  page,
}) => {
  await registerInBrowser(page, { name: 'Maya Rao' })
  await page.goto('/candidate/resume')
  const wrong = { buffer: Buffer.from('x'), mimeType: 'text/plain', name: 'notes.txt' }
  await page.getByLabel('No resume uploaded').setInputFiles(wrong)
  await expect(
    page.getByText('Invalid file type. Please upload a PDF or Word document.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByLabel('No resume uploaded').setInputFiles({
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    mimeType: 'application/pdf',
    name: 'large.pdf',
  })
  await expect(page.getByText('File size exceeds 5MB limit.')).toBeVisible()

  await uploadResumeByForm(page)
  await expect(page.getByText('Resume uploaded successfully!')).toBeHidden()

  await page.getByRole('button', { name: 'Replace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace Resume' })
  await dialog.getByLabel('Drag and drop your resume here').setInputFiles({
    buffer: makeDocx(),
    mimeType: 'application/octet-stream',
    name: 'Second.docx',
  })
  await expect(dialog.getByText('Second.docx')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Choose Different File' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Upload Resume' }).click()
  await expect(page.getByText('Second.docx')).toBeVisible()
  await expect(dialog).toBeHidden()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('Second.docx')

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete Resume' }).click()
  await expect(page.getByText('No resume uploaded')).toBeVisible()
})

test('an unreadable file does not replace a readable resume', async ({ page }) => {
  await registerInBrowser(page, { name: 'Maya Rao' })
  await page.goto('/candidate/resume')
  await uploadResumeByForm(page)

  await page.getByRole('button', { name: 'Replace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace Resume' })
  await dialog.getByLabel('Drag and drop your resume here').setInputFiles({
    buffer: Buffer.from('%PDF-1.7 and nothing else'),
    mimeType: 'application/pdf',
    name: 'damaged.pdf',
  })
  await dialog.getByRole('button', { name: 'Upload Resume' }).click()

  await expect(page.getByText('damaged.pdf did not replace your default resume')).toBeVisible()
  const damaged = page.getByRole('listitem').filter({ hasText: 'damaged.pdf' })
  await expect(damaged.getByText('The file is damaged.')).toBeVisible()
  const makeDefault = damaged.getByRole('button', { name: 'Make Default' })
  await expect(makeDefault).toHaveAttribute('aria-disabled', 'true')
})

test('a scan is stored and shown as unreadable', async ({ page }) => {
  await registerInBrowser(page, { name: 'Maya Rao' })
  await uploadResumeByForm(page, { ...PDF, buffer: makePdf(['Scan']) })

  // Text recognition runs first, and may take a minute.
  await expect(page.getByText('Your resume could not be read')).toBeVisible()
})

test('a profile section shows errors at their fields, and one section is open at a time', async ({
  page,
}) => {
  await registerInBrowser(page, { name: 'Maya Rao' })
  await page.goto('/candidate/profile')
  await page.getByRole('button', { name: 'Edit Contact Information' }).click()
  await expect(page.getByRole('button', { name: 'Edit Skills' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await page.getByLabel('Phone').fill('12345')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Add Experience' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Experience' })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  for (const message of [
    'Job title is required',
    'Company name is required',
    'Location is required',
    'Start date is required',
    'Please provide a brief description of your role',
  ])
    await expect(dialog.getByText(message)).toBeVisible()
  await expect(dialog.getByLabel('Job title')).toBeFocused()
})

test.describe(() => {
  test.use({ expectedProblems: ['422 (Unprocessable Entity)'] })

  test('a profile with letters that the PDF lacks says so, and the Word document has them', async ({
    page,
  }) => {
    await registerInBrowser(page, { name: 'ليلى حداد' })
    await page.goto('/candidate/resume')
    await page.getByRole('link', { name: 'PDF of your profile' }).click()
    await expect(page.getByText('letters that the PDF cannot show')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Word document of your profile' }).click()
    expect((await download).suggestedFilename()).toContain('ليلى حداد resume.docx')
  })
})
