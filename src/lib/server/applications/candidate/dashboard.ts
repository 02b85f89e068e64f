import { count, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import type {
  CandidateDashboard,
  ListedApplication,
} from '#lib/contract/applications/applications.ts'
import type { ApplicationStatus } from '#lib/shared/applications/application-status.ts'

import type { Actor } from '../../auth/actor.ts'
import { allowanceOf, toAllowance } from '../../billing/index.ts'
import { type Places, plannedOnce } from '../../db/built-once.ts'
import type { Db } from '../../db/connect.ts'
import { rowOf } from '../../db/json-rows.ts'
import { applications } from '../../db/schema/applications.ts'
import { savedJobsOf } from '../../jobs/index.ts'
import { getReadiness, type Readiness, readinessOf, toReadiness } from '../../resumes/index.ts'
import { recentOf, toListed } from './my-page.ts'
import { SEEN_STATUS } from '../events/seen.ts'

/** The figures of the candidate's dashboard, and what is missing before applying. */
export async function getCandidateDashboard(db: Db, actor: Actor): Promise<CandidateDashboard> {
  const [row] = await figures(db, { id: actor.id })
  return withFigures(await getReadiness(db, actor), row?.figures ?? null)
}

interface DashboardPage {
  allowance: ReturnType<typeof toAllowance>
  figures: CandidateDashboard
  readiness: Readiness
  /** The latest applications. */
  recent: ListedApplication[]
}

/** The same with all else that the page shows of the candidate's own, in one statement. */
export async function readCandidateDashboard(
  db: Db,
  { id }: Actor,
  recent: number,
): Promise<DashboardPage> {
  const [row] = await page(db, { id, recent })
  const readiness = toReadiness(row)
  return {
    allowance: toAllowance(row?.allowance ?? null),
    figures: withFigures(readiness, row?.figures ?? null),
    readiness,
    recent: (row?.recent ?? []).map(toListed),
  }
}

const figures = plannedOnce((db, { id }: Places<Pick<Actor, 'id'>>) =>
  db.select({ figures: figuresOf(db, id) }).from(sql`(select) as page`),
)

const page = plannedOnce((db, { id, recent }: Places<{ id: number; recent: number }>) =>
  db
    .select({
      ...readinessOf(db, id),
      allowance: allowanceOf(db, id),
      figures: figuresOf(db, id),
      recent: recentOf(id, recent),
    })
    .from(sql`(select) as page`),
)

const FIGURES = {
  pendingApplications: standing('pending'),
  shortlistedApplications: standing('shortlisted'),
  totalApplications: sql<number>`${count()}`,
}

function figuresOf(db: Db, id: SQLWrapper) {
  const fields = { ...FIGURES, savedJobs: savedJobsOf(id) }
  return rowOf(fields, row =>
    db.select(row).from(applications).where(eq(applications.candidateId, id)),
  )
}

function standing(status: ApplicationStatus): SQL<number> {
  return sql`count(*) filter (where ${SEEN_STATUS} = ${status})`
}

type Figures = ReturnType<typeof figuresOf>['_']['type']

const NOTHING = {
  pendingApplications: 0,
  savedJobs: 0,
  shortlistedApplications: 0,
  totalApplications: 0,
}

function withFigures({ missing, profile, resume }: Readiness, read: Figures): CandidateDashboard {
  return {
    missing,
    profileCompleteness: profile.percent,
    resumeCompleteness: resume.percent,
    ...(read ?? NOTHING),
  }
}
