import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import type { Page } from '@playwright/test'

import { expect, test } from '#support/browser/browser.ts'
import { makeDocx, RESUME_LINES } from '#support/documents/documents.ts'
import { expectNoFaultInBothThemes, expectNoSidewaysScroll } from '#support/browser/looks.ts'
import { completeProfile } from '#support/browser/candidates.ts'
import { postJobs } from '#support/browser/companies.ts'
import { registerInBrowser } from '#support/browser/people.ts'

const CORPUS = join(import.meta.dirname, '../../corpus/files')
const PAGE = '/candidate/resume/ats-score'

/** Uploads a resume on the candidate's page and waits until the page shows it. */
async function uploadFile(
  page: Page,
  file: string | { buffer: Buffer; name: string },
): Promise<void> {
  const isPath = typeof file === 'string'
  const name = isPath ? basename(file) : file.name
  const buffer = isPath ? await readFile(join(CORPUS, file)) : file.buffer
  await page.goto('/candidate/resume')
  const mimeType = 'application/octet-stream'
  await page.locator('input[type=file]').setInputFiles({ buffer, mimeType, name })
  await expect(page.getByText(name)).toBeVisible()
}

for (const file of [
  'two-columns/deborah-okafor.pdf',
  'word/gareth-mbeki.docx',
  'word/gareth-mbeki.doc',
]) {
  test(`the report for ${file} shows the parsed text and links an issue with its line`, async ({
    page,
  }) => {
    await registerInBrowser(page, { name: 'Maya Rao' })
    await uploadFile(page, file)
    await page.getByRole('link', { name: 'ATS Compatibility' }).click()

    await expect(page.getByRole('img', { name: /^ATS score \d+ of 100: Good$/ })).toBeVisible()
    await expect(page.getByText(basename(file))).toBeVisible()
    const findings = page.getByRole('tabpanel', { name: /^Issues/ })
    await expect(findings.getByText('Read as Experience')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Keyword Analysis' })).toHaveCount(0)

    // On wide screens the lines of the resume are beside the issues.
    await findings.getByRole('button', { name: 'Minor: It speaks in the first person' }).click()
    const issue = page.getByRole('article').filter({ hasText: 'It speaks in the first person' })
    await expect(issue).toBeFocused()
    await expect(issue).toContainText(/line \d+/i)
    await issue.getByRole('button', { name: 'Show in resume' }).click()
    const marked = { hasText: 'Minor: It speaks in the first person' }
    await expect(findings.getByRole('listitem').filter(marked)).toBeFocused()

    await page.setViewportSize({ height: 800, width: 800 })
    await expect(findings.getByText('Read as Experience')).toBeHidden()
    await issue.getByRole('button', { name: 'Show in resume' }).click()
    const preview = page.getByRole('tabpanel', { name: 'Resume Preview' })
    await expect(preview.getByRole('listitem').filter(marked)).toBeFocused()
    await expect(page.getByRole('tab', { name: 'Resume Preview' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })
}

test('a scan gets a score by text recognition and an issue that says it is a scan', async ({
  page,
}) => {
  await registerInBrowser(page, { name: 'Maya Rao' })
  await uploadFile(page, 'scans/clean.pdf')

  await expect(async () => {
    await page.goto(PAGE)
    await expect(page.getByRole('img', { name: /^ATS score/ })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(
    page.getByText('Your file is a picture, and its words were recognised'),
  ).toBeVisible()
  await page.getByRole('tab', { name: /^Issues/ }).click()
  await expect(page.getByRole('article').first()).toContainText('The resume is a scan')
  await expect(page.getByRole('article').first()).toContainText('Critical')
})

test('an encrypted file has no score, and the page says why', async ({ page }) => {
  await registerInBrowser(page, { name: 'Maya Rao' })
  await page.goto(PAGE)
  await expect(page.getByText('No resume provided.')).toBeVisible()
  await page.getByRole('link', { name: 'Upload Resume' }).click()
  await uploadFile(page, 'unreadable/encrypted.pdf')
  await page.goto(PAGE)

  await expect(page.getByText('Your resume could not be read, so it has no score')).toBeVisible()
  await expect(page.getByText('The file is protected with a password.')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.goto('/candidate')
  const cell = page.getByRole('link', { name: /Resume ATS Score/ })
  await expect(cell).toContainText('N/A')
  await expect(cell).toContainText('Calculate')
})

test('a candidate checks the ATS score with the keywords of a job, then applies', async ({
  page,
  request,
}) => {
  const { jobs } = await postJobs(request, 'Quist Joinery', [{ title: 'Sash window joiner' }])
  const id = jobs[0]?.id
  await completeProfile(await registerInBrowser(page, { name: 'Maya Rao' }))
  await uploadFile(page, { buffer: makeDocx(), name: 'Maya Rao.docx' })

  await page.goto(`/jobs/${id}`)
  await page.getByRole('button', { name: 'Apply Now' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Optimize Your Application' })
  await dialog.getByRole('link', { name: 'Check ATS Score First' }).click()

  await expect(page).toHaveURL(new RegExp(`${PAGE}\\?jobId=${id}$`))
  await expect(page.getByRole('progressbar', { name: 'Keyword match' })).toBeVisible()
  await page.getByRole('tab', { name: 'Keyword Analysis' }).click()
  await expect(page.getByRole('region', { name: /^Matched/ })).toContainText('Carpentry')
  await page.getByRole('button', { name: 'Apply Now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send Application' }).click()
  await expect(page.getByText('Your application has been sent.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Applied' })).toBeVisible()
})

test('the tabs work by keyboard, without an accessibility fault or horizontal scrolling', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await registerInBrowser(page, { name: 'Maya Rao' })
  await uploadFile(page, 'defects/keyword-stuffing.pdf')
  await page.goto(`${PAGE}?jobId=999999`)
  await expect(page.getByText('This job is not open any more')).toBeVisible()

  await expect(page.locator('astro-island[ssr]:not([client="interaction"])')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Resume Preview' }).focus()
  for (const name of ['Issues', 'Recommendations', 'Resume Preview']) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name })).toBeFocused()
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    await expectNoFaultInBothThemes(page)
  }
  await page.setViewportSize({ height: 800, width: 320 })
  await expectNoSidewaysScroll(page)
  await context.close()
})

test('T74 markup in a resume is shown as text', async ({ page }) => {
  await registerInBrowser(page, { name: 'Maya Rao' })
  const nasty = '&lt;img src=x onerror=document.title=1&gt;&lt;script&gt;alert(1)&lt;/script&gt;'
  await uploadFile(page, { buffer: makeDocx([...RESUME_LINES, nasty]), name: 'nasty.docx' })
  await page.goto(PAGE)

  await expect(page.getByText('<img src=x onerror=document.title=1>')).toBeVisible()
  await expect(page).toHaveTitle(/^ATS Score/)
})

test('the dashboard reports a new resume with a low score', async ({ page }) => {
  await registerInBrowser(page, { name: 'Maya Rao' })
  const thin = [
    'Maya Rao',
    'Experience',
    ...Array.from({ length: 9 }, (_, at) => `Did thing ${at}`),
  ]
  await uploadFile(page, {
    buffer: makeDocx([...thin, 'Other', 'Here and there something else was done as well']),
    name: 'thin.docx',
  })

  await expect(async () => {
    await page.goto('/candidate')
    await expect(page.getByText('Your resume needs optimization')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByRole('link', { name: 'Check ATS Score' }).click()
  await expect(page.getByRole('img', { name: /^ATS score \d+ of 100/ })).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Issues/ })).toBeVisible()
})
