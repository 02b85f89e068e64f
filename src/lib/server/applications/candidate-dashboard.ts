import { count, eq, type SQL, sql } from 'drizzle-orm'

import type { CandidateDashboard } from '#lib/contract/applications.ts'
import type { ApplicationStatus } from '#lib/shared/application-status.ts'

import type { Actor } from '../auth/actor.ts'
import { type Places, plannedOnce } from '../db/built-once.ts'
import type { Db } from '../db/connect.ts'
import { applications } from '../db/schema/applications.ts'
import { savedJobsOf } from '../jobs/index.ts'
import { getReadiness, type Readiness } from '../resumes/index.ts'
import { SEEN_STATUS } from './seen.ts'

/** The figures of the candidate's dashboard, and what is missing before applying. */
export async function getCandidateDashboard(db: Db, actor: Actor): Promise<CandidateDashboard> {
  return readCandidateDashboard(db, actor, await getReadiness(db, actor))
}

/** The same of a candidate whose readiness is known already. */
export async function readCandidateDashboard(
  db: Db,
  { id }: Actor,
  { missing, profile, resume }: Readiness,
): Promise<CandidateDashboard> {
  const [row] = await figuresOf(db, { id })
  return {
    missing,
    profileCompleteness: profile.percent,
    resumeCompleteness: resume.percent,
    ...(row ?? NOTHING),
  }
}

const figuresOf = plannedOnce((db, { id }: Places<Pick<Actor, 'id'>>) =>
  db
    .select({
      pendingApplications: standing('pending'),
      savedJobs: savedJobsOf(id),
      shortlistedApplications: standing('shortlisted'),
      totalApplications: count(),
    })
    .from(applications)
    .where(eq(applications.candidateId, id)),
)

const NOTHING = {
  pendingApplications: 0,
  savedJobs: 0,
  shortlistedApplications: 0,
  totalApplications: 0,
}

function standing(status: ApplicationStatus): SQL<number> {
  return sql`count(*) filter (where ${SEEN_STATUS} = ${status})::int`
}
