import type { APIRequestContext, Page } from '@playwright/test'

import { POSTING } from '#support/records/posting.ts'

import { accepted, type Person, register, registerInBrowser } from './people.ts'

const JOB = {
  ...POSTING,
  description: 'Fit and repair doors all over the county.\nYou bring the tools, we bring the van.',
}

export interface PostedJob {
  id: number
  title: string
}

export interface Board {
  close: (job: PostedJob) => Promise<void>
  jobs: PostedJob[]
}

/** Registers a recruiter in the browser of this page, with a company that can post jobs. */
export async function registerCompany(
  page: Page,
  { company = 'Quist Joinery', name = 'Rosa Quist' } = {},
): Promise<Person> {
  const recruiter = await registerInBrowser(page, { name, role: 'recruiter' })
  await fillCompany(recruiter, company)
  return recruiter
}

/** Fills in the company fields that posting a job needs. */
export async function fillCompany({ headers, request }: Person, name: string): Promise<void> {
  const data = {
    company: {
      description: 'Makes doors and windows.',
      industry: 'Manufacturing',
      location: 'Leeds, United Kingdom',
      name,
    },
    position: 'Hiring lead',
  }
  await accepted(await request.put('/api/recruiters/profile/update', { data, headers }))
}

/** Posts an open job and returns its id. */
export async function postJob(
  { headers, request }: Person,
  job: Partial<typeof JOB>,
): Promise<number> {
  const data = { ...JOB, ...job }
  const answer = await request.post('/api/recruiters/jobs/create', { data, headers })
  return ((await accepted(answer)) as PostedJob).id
}

/** Registers a company that posts these jobs: at most five, because it has the Free plan. */
export async function postJobs(
  request: APIRequestContext,
  company: string,
  jobs: Partial<typeof JOB>[],
): Promise<Board> {
  const recruiter = await register(request, { name: 'Rosa Quist', role: 'recruiter' })
  await fillCompany(recruiter, company)
  const posted: PostedJob[] = []
  for (const job of jobs)
    posted.push({ id: await postJob(recruiter, job), title: job.title ?? JOB.title })
  const close = async ({ id }: PostedJob) => {
    const url = `/api/recruiters/jobs/${id}/update`
    await accepted(
      await request.put(url, { data: { status: 'closed' }, headers: recruiter.headers }),
    )
  }
  return { close, jobs: posted }
}
