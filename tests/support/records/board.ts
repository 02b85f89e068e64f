import type { APIRequestContext } from '@playwright/test'

import { PASSWORD } from '#support/browser/forms.ts'
import { POSTING } from './posting.ts'
import { newEmail } from '#support/browser/walk.ts'

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

/** A company that posts these jobs, all by the API. Five at most: it is on the Free plan. */
export async function postJobs(
  request: APIRequestContext,
  company: string,
  jobs: Partial<typeof JOB>[],
): Promise<Board> {
  const account = { email: newEmail(), name: 'Rosa Quist', password: PASSWORD, role: 'recruiter' }
  const registered = await request.post('/api/auth/register', { data: { ...account, terms: true } })
  const { token } = (await registered.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const profile = {
    company: {
      description: 'Makes doors and windows.',
      industry: 'Manufacturing',
      location: 'Leeds, United Kingdom',
      name: company,
    },
    position: 'Hiring lead',
  }
  await request.put('/api/recruiters/profile/update', { data: profile, headers })

  const posted: PostedJob[] = []
  for (const job of jobs) {
    const answer = await request.post('/api/recruiters/jobs/create', {
      data: { ...JOB, ...job },
      headers,
    })
    if (!answer.ok()) throw new Error(`posting was refused: ${await answer.text()}`)
    posted.push((await answer.json()) as PostedJob)
  }
  const close = async ({ id }: PostedJob) => {
    await request.put(`/api/recruiters/jobs/${id}/update`, { data: { status: 'closed' }, headers })
  }
  return { close, jobs: posted }
}
