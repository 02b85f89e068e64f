import type { CandidateDashboard } from '#lib/contract/applications/applications.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { getReadiness } from '../../resumes/index.ts'
import { countSavedJobs } from '../../saved-jobs/index.ts'
import { countMyApplications } from './applications.ts'

/** The figures of the candidate's dashboard, and the profile fields that are missing before applying. */
export async function getCandidateDashboard(db: Db, candidate: Actor): Promise<CandidateDashboard> {
  const [applications, savedJobs, { missing, profile, resume }] = await Promise.all([
    countMyApplications(db, candidate),
    countSavedJobs(db, candidate),
    getReadiness(db, candidate),
  ])
  return {
    missing,
    pendingApplications: applications.pending,
    profileCompleteness: profile.percent,
    resumeCompleteness: resume.percent,
    savedJobs,
    shortlistedApplications: applications.shortlisted,
    totalApplications: applications.all,
  }
}
