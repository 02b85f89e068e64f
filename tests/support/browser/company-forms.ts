import type { Page } from '@playwright/test'

/** Fills in the company fields that posting a job needs, on the recruiter's profile page. */
export async function fillCompanyByForm(page: Page, name: string): Promise<void> {
  await page.goto('/recruiter/profile')
  await page.getByRole('button', { name: 'Edit company information' }).click()
  await page.getByLabel('Company name').fill(name)
  await page.getByLabel('Industry').fill('Manufacturing')
  await page.getByLabel('Company description').fill('Makes doors and windows.')
  await page.getByLabel('Company location').fill('Leeds, United Kingdom')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('button', { name: 'Edit basic information' }).click()
  await page.getByLabel('Position').fill('Hiring lead')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('button', { name: 'Edit basic information' }).waitFor()
}

/** Posts a job through the form and returns its id. Ends on the job's page. */
export async function postJobByForm(page: Page, title: string): Promise<number> {
  await page.goto('/recruiter/jobs/new')
  await fillJob(page, title)
  await page.getByRole('button', { name: 'Create Job' }).click()
  await page.waitForURL(/\/recruiter\/jobs\/\d+$/)
  return Number(/(\d+)$/.exec(page.url())?.[1])
}

/** Fills in the open form of a new job, to be published. */
export async function fillJob(page: Page, title: string): Promise<void> {
  await page.getByLabel('Job Title').fill(title)
  await page.getByLabel('Location').fill('Leeds, United Kingdom')
  await page.getByLabel('Job Description').fill('Fit and repair doors all over the county.')
  await page.getByLabel('Requirement 1', { exact: true }).fill('A steady hand')
  await page.getByLabel('Responsibility 1', { exact: true }).fill('Fit doors')
  await page.getByLabel('Skills', { exact: true }).fill('Carpentry')
  await page.getByLabel('Education', { exact: true }).fill('None needed')
  await page.getByRole('radio', { name: 'Publish' }).check()
}
