import { expect, test } from '#support/browser/browser.ts'
import { makeApplicant } from '#support/browser/candidates.ts'
import { postJob, registerCompany } from '#support/browser/companies.ts'
import { fillCompanyByForm, postJobByForm } from '#support/browser/company-forms.ts'
import { registerInBrowser } from '#support/browser/people.ts'

test('a job cannot be posted before company and position are filled in, and the page says why', async ({
  page,
}) => {
  await registerInBrowser(page, { name: 'Rosa Quist', role: 'recruiter' })
  await page.goto('/recruiter/jobs/new')

  await expect(page.getByText('Update your profile to post job', { exact: true })).toBeVisible()
  await expect(page.getByText(/Company name, Company description/)).toBeVisible()
  await expect(page.getByLabel('Job Title')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Create Job' })).toBeDisabled()

  await fillCompanyByForm(page, 'Quist Joinery')
  await expect(page.getByText('Not ready to post jobs yet')).toBeHidden()
  await page.goto('/recruiter/jobs/new')
  await expect(page.getByLabel('Job Title')).toBeEnabled()
  await expect(page.getByLabel('Currency')).toHaveValue('GBP')
})

test('a profile section is edited on its own, shows errors at their fields and keeps other sections', async ({
  page,
}) => {
  await registerInBrowser(page, { name: 'Rosa Quist', role: 'recruiter' })
  await fillCompanyByForm(page, 'Quist Joinery')
  await expect(page.getByRole('button', { name: 'Edit basic information' })).toBeFocused()
  await page.getByRole('button', { name: 'Edit social links' }).click()
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0)
  await expect(page.getByLabel('LinkedIn')).toBeFocused()

  await page.getByLabel('LinkedIn').fill('nowhere')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Please enter a valid URL')).toBeVisible()
  await expect(page.getByLabel('LinkedIn')).toBeFocused()

  await page.getByLabel('LinkedIn').fill('https://www.linkedin.com/in/rosa')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('link', { name: 'https://www.linkedin.com/in/rosa' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'https://www.linkedin.com/in/rosa' })).toBeVisible()
  await expect(page.getByText('Quist Joinery')).toBeVisible()
})

test('a recruiter finds the time zone by the current name of the city', async ({ page }) => {
  await registerCompany(page)
  await page.goto('/recruiter/profile')
  await page.getByRole('button', { name: 'Edit basic information' }).click()
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('')
  await zone.pressSequentially('kolk')
  await expect(page.getByRole('option')).toHaveText(['Kolkata, Asia'])
  await zone.press('ArrowDown')
  await zone.press('Enter')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Edit basic information' })).toBeFocused()
  await page.reload()
  await expect(page.getByText('Kolkata, Asia')).toBeVisible()
})

test('a job with only a title and an empty question is saved as a draft, but cannot be published', async ({
  page,
}) => {
  await registerCompany(page)
  await page.goto('/recruiter/jobs/new')
  await page.getByLabel('Job Title').fill('Door fitter')
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('button', { name: 'Create Job' }).click()
  await page.waitForURL(/\/recruiter\/jobs\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Door fitter' })).toBeVisible()

  await page.goto('/recruiter/jobs')
  const row = page.getByRole('listitem').filter({ hasText: 'Door fitter' })
  await expect(row).toContainText('Draft')
  await row.getByRole('link', { name: 'Edit Door fitter' }).click()
  // Without a salary, the form has the usual currency of the company.
  await expect(page.getByLabel('Currency')).toHaveValue('GBP')
  await page.getByLabel('Job Title').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Untitled draft' })).toBeVisible()

  await page.goto('/recruiter')
  await page.getByRole('link', { name: 'Untitled draft' }).click()
  await page.getByRole('link', { name: 'Edit Job' }).click()
  await page.getByRole('radio', { name: 'Active (Published)' }).check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByLabel('Job Title')).toBeFocused()
  for (const message of [
    'Job title must be at least 3 characters',
    'Location must be at least 2 characters',
    'Description must be at least 20 characters',
    'Add at least one requirement',
    'Add at least one responsibility',
    'Add at least one skill',
    'Add at least one education entry',
    'Question must be at least 3 characters',
  ])
    await expect(page.getByText(message)).toBeVisible()
})

test('the job form shows each error at its field and focuses the first', async ({ page }) => {
  await registerCompany(page)
  await page.goto('/recruiter/jobs/new')
  await expect(page.getByRole('button', { name: 'Remove requirement 1' })).toBeDisabled()

  await page.getByRole('button', { name: 'Add requirement' }).click()
  await page.getByLabel('Requirement 2', { exact: true }).fill('ab')
  await page.getByLabel('Skills', { exact: true }).fill('x')
  await page.getByLabel('Minimum salary').fill('50000')
  await page.getByLabel('Maximum salary').fill('40000')
  await page.getByLabel('Minimum experience').fill('-1')
  await page.getByRole('radio', { name: 'Publish' }).check()
  await page.getByRole('button', { name: 'Create Job' }).click()

  await expect(page.getByLabel('Job Title')).toBeFocused()
  for (const message of [
    'Job title must be at least 3 characters',
    'Location must be at least 2 characters',
    'Description must be at least 20 characters',
    'Requirement must be at least 3 characters',
    'Skill must be at least 2 characters',
    'Minimum experience must be a positive number',
    'Maximum salary must be at least the minimum salary',
  ])
    await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByLabel('Requirement 2', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
})

test('a job is posted, found, edited, closed and deleted', async ({ page }) => {
  await registerCompany(page)
  await postJobByForm(page, 'Sash window joiner')
  await expect(page.getByRole('heading', { level: 1, name: 'Sash window joiner' })).toBeVisible()
  await expect(page.getByText('Full-time', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Edit Job' }).click()
  await page.getByLabel('Job Title').fill('Door fitter')
  await page.getByRole('radio', { name: 'Closed (No Longer Accepting Applications)' }).check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Door fitter' })).toBeVisible()

  await page.goto('/recruiter/jobs?status=closed&search=door')
  await expect(page.getByRole('listitem').filter({ hasText: 'Door fitter' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Door fitter' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Job' }).click()
  await expect(page.getByText('No jobs found')).toBeVisible()
})

test.describe(() => {
  test.use({ expectedProblems: ['404 (Not Found)'] })

  test('every page of another company’s job answers “not found”', async ({ browser, page }) => {
    const id = await postJob(await registerCompany(page), { title: 'Joiner' })
    const context = await browser.newContext()
    const other = await context.newPage()
    await registerInBrowser(other, { name: 'Otto Berg', role: 'recruiter' })

    for (const path of ['', '/edit', '/applications']) {
      expect((await other.goto(`/recruiter/jobs/${id}${path}`))?.status()).toBe(404)
      await expect(other.getByRole('heading', { name: 'Job not found' })).toBeVisible()
    }
    await other.getByRole('link', { name: 'Back to Jobs' }).click()
    await expect(other.getByText('No jobs found')).toBeVisible()
    await context.close()
  })
})

test('a recruiter opens an application by keyboard, decides about it and finds it by status', async ({
  page,
  request,
}) => {
  const id = await postJob(await registerCompany(page), { title: 'Joiner' })
  await makeApplicant(request, id, 'Asha Rao')
  await makeApplicant(request, id, 'Ben Okafor')

  await page.goto(`/recruiter/jobs/${id}/applications`)
  await expect(page.getByRole('heading', { name: 'Applications for Joiner' })).toBeVisible()
  // Keys work only after the island of the list is hydrated.
  await expect(page.locator('astro-island[ssr][client="load"]')).toHaveCount(0)
  await page.getByRole('link', { exact: true, name: 'Ben Okafor' }).focus()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { exact: true, name: 'Asha Rao' })).toBeFocused()
  await page.keyboard.press('Enter')
  const details = page.getByRole('article', { name: 'Asha Rao' })
  await expect(details.getByText('Your doors are the best in town.')).toBeVisible()
  // Once from the profile, once from the parsed resume.
  await expect(details.getByText('Leeds College of Building')).toHaveCount(2)
  await expect(details.getByText('Viewed by Rosa Quist')).toBeVisible()
  await expect(details.getByText('2 of 2')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    details.getByRole('link', { name: 'Download resume' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('resume.pdf')

  await details.getByRole('button', { name: 'Change status' }).click()
  const decision = page.getByRole('dialog', { name: 'Update Application Status' })
  await decision.getByRole('radio', { name: 'Shortlisted' }).check()
  await decision.getByLabel('Feedback').fill('A strong portfolio.')
  await decision.getByRole('button', { name: 'Update Status' }).click()
  await expect(details.getByText('Status: Shortlisted')).toBeVisible()
  await details.getByRole('link', { name: 'Back to Applications for Joiner' }).click()
  await expect(page).toHaveURL(/#application-\d+$/)
  const row = page.getByRole('row').filter({ hasText: 'Asha Rao' })
  await expect(row.getByText('Shortlisted')).toBeVisible()

  await expect(page.locator('dl > div').filter({ hasText: 'Shortlisted' })).toHaveText(
    'Shortlisted1',
  )
  await page.getByRole('link', { name: 'Shortlisted', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Asha Rao' })).toBeVisible()
  await expect(page.getByText('Ben Okafor')).toBeHidden()
  await page.getByLabel('Search applicants').fill('nobody of this name')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No applicants found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search terms.')).toBeVisible()
})

test('a status that is chosen on the dashboard is saved', async ({ page, request }) => {
  const id = await postJob(await registerCompany(page), { title: 'Joiner' })
  await makeApplicant(request, id, 'Asha Rao')

  await page.goto('/recruiter')
  await page.getByRole('button', { name: 'View Applications for Joiner' }).click()
  await page.getByRole('button', { name: 'Status of Asha Rao' }).press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Asha Rao moved to Reviewed.')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('% match · applied just now')).toBeVisible()

  await page.reload()
  const recent = page.getByRole('region', { name: 'Recent applications' })
  await expect(recent.getByText('Reviewed')).toBeVisible()
})
