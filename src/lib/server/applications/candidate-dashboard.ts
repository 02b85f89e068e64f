import type { CandidateDashboard } from '#lib/contract/applications.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { countSavedJobs } from '../jobs/index.ts'
import { getReadiness } from '../resumes/index.ts'
import { countMyApplications } from './mine.ts'

/** The figures of the candidate's dashboard, and what is missing before applying. */
export async function getCandidateDashboard(db: Db, actor: Actor): Promise<CandidateDashboard> {
  const counts = await countMyApplications(db, actor)
  const { missing, profile, resume } = await getReadiness(db, actor)
  return {
    missing,
    pendingApplications: counts.pending,
    profileCompleteness: profile.percent,
    resumeCompleteness: resume.percent,
    savedJobs: await countSavedJobs(db, actor),
    shortlistedApplications: counts.shortlisted,
    totalApplications: counts.all,
  }
}
