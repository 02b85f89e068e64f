import type { CompanyJob } from '#lib/contract/jobs/recruiter-jobs.ts'
import { getJobStats, getViewsByDay, listSources } from '#lib/server/jobs/index.ts'

import { signedIn } from '../viewer.ts'

/** What the page of an own job shows besides the job itself. */
export async function readJobFigures(locals: App.Locals, job: CompanyJob) {
  const { db } = locals.services
  const recruiter = signedIn({ locals })
  const [sources, stats, views] = await Promise.all([
    listSources(db, recruiter, job.id),
    getJobStats(db, recruiter, job.id),
    getViewsByDay(db, job),
  ])
  return { sources, stats, views }
}
