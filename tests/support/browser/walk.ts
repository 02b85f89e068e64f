import { randomBytes } from 'node:crypto'

import type { APIRequestContext, Page } from '@playwright/test'

import { makePdf } from '#support/documents/documents.ts'
import { PASSWORD, signUp } from './forms.ts'

interface Person {
  name: string
  role: 'Job Seeker' | 'Recruiter'
}

/** An address that nobody has registered yet. */
export function newEmail(): string {
  return `walk-${randomBytes(5).toString('hex')}@example.com`
}

/** Registers through the form, answers the cookie banner, and ends on the dashboard. */
export async function registerInBrowser(page: Page, { name, role }: Person): Promise<void> {
  await signUp(page, {
    email: newEmail(),
    name,
    role: role === 'Recruiter' ? 'recruiter' : 'candidate',
  })
  await page.getByRole('button', { name: 'Decline' }).click()
}

/** Fills in what posting a job needs, on the recruiter's profile page. */
export async function fillCompany(page: Page, name: string): Promise<void> {
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

/** Posts a job through the form and answers its id. Ends on the job's page. */
export async function postJob(page: Page, title: string): Promise<number> {
  await page.goto('/recruiter/jobs/new')
  await page.getByLabel('Job Title').fill(title)
  await page.getByLabel('Location').fill('Leeds, United Kingdom')
  await page.getByLabel('Job Description').fill('Fit and repair doors all over the county.')
  await page.getByLabel('Requirement 1', { exact: true }).fill('A steady hand')
  await page.getByLabel('Responsibility 1', { exact: true }).fill('Fit doors')
  await page.getByLabel('Skill 1', { exact: true }).fill('Carpentry')
  await page.getByLabel('Education entry 1', { exact: true }).fill('None needed')
  await page.getByRole('radio', { name: 'Publish' }).check()
  await page.getByRole('button', { name: 'Create Job' }).click()
  await page.waitForURL(/\/recruiter\/jobs\/\d+$/)
  return Number(/(\d+)$/.exec(page.url())?.[1])
}

interface ByApi {
  email: string
  /** What calls of theirs carry. */
  headers: { authorization: string }
  token: string
}

/** A candidate with a complete profile and a resume, all by the API. */
export async function candidateByApi(request: APIRequestContext, name: string): Promise<ByApi> {
  const account = { email: newEmail(), name, password: PASSWORD, role: 'candidate', terms: true }
  const registered = await request.post('/api/auth/register', { data: account })
  if (!registered.ok()) throw new Error(`registering was refused: ${await registered.text()}`)
  const { token } = (await registered.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const profile = {
    bio: 'Joiner with six years of fitting doors and windows.',
    categories: 'engineering',
    languages: 'English',
    location: 'Leeds, United Kingdom',
    phone: '+44 113 496 0000',
    skills: 'Carpentry, Glazing, Site planning',
    yoe: 6,
  }
  await request.put('/api/candidates/profile/update', { data: profile, headers })
  const education = {
    degree: 'Diploma',
    field: 'Site Carpentry',
    institution: 'Leeds College of Building',
    startDate: '2016-09',
  }
  await request.post('/api/candidates/profile/education', { data: education, headers })
  const file = { buffer: makePdf(), mimeType: 'application/pdf', name: 'resume.pdf' }
  await request.post('/api/candidates/resume/upload', { headers, multipart: { file } })
  return { email: account.email, headers, token }
}

/** Such a candidate, who applies to the job. */
export async function applyByApi(
  request: APIRequestContext,
  jobId: number,
  name: string,
): Promise<{ email: string; token: string }> {
  const { email, headers, token } = await candidateByApi(request, name)
  const letter = { coverLetter: 'Your doors are the best in town.', resumeId: null }
  const applied = await request.post(`/api/candidates/apply/${jobId}`, { data: letter, headers })
  if (!applied.ok()) throw new Error(`applying was refused: ${await applied.text()}`)
  return { email, token }
}
