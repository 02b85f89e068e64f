import { managedTitle } from '#lib/shared/jobs/job-terms.ts'

import type { Step } from '../parts/breadcrumb-list.ts'

/** The pages above those of one job of the company. */
export function jobTrail(job: { id: number; title: string }): Step[] {
  return [
    { href: '/recruiter/jobs', label: 'Job Management' },
    { href: `/recruiter/jobs/${job.id}`, label: managedTitle(job) },
  ]
}
