import type { CompanyJob } from '#lib/contract/jobs/recruiter-jobs.ts'
import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { getJobStats, getViewsByDay, listSources } from '../jobs/index.ts'

/** The figures on the page of a job of the recruiter's company. */
export async function readJobFigures(db: Db, recruiter: Actor, job: CompanyJob) {
  const [sources, stats, views] = await Promise.all([
    listSources(db, recruiter, job.id),
    getJobStats(db, recruiter, job.id),
    getViewsByDay(db, job),
  ])
  return { sources, stats, views }
}
