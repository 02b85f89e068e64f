import { and, desc, eq, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm'

import type { Page } from '#lib/contract/paging.ts'
import type { SameJobSearch } from '#lib/contract/jobs/job-management.ts'
import type { CompanyJob, CompanyJobSearch } from '#lib/contract/jobs/recruiter-jobs.ts'
import { AppError } from '#lib/shared/errors.ts'
import type { JobStatus } from '#lib/shared/jobs/job-terms.ts'
import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import type { Actor } from '../../auth/actor.ts'
import { companyOf } from '../../companies/index.ts'
import type { Db } from '../../db/connect.ts'
import { cutPage } from '../../db/cursor.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { selectCompanyJobs, toCompanyJob } from './company-job-row.ts'
import { ORDERS } from './company-job-order.ts'
import { IS_OPEN } from '../open.ts'
import { atWordStart } from '../search/postgres/filters.ts'

/** An active job is an open job. A job whose deadline has passed counts as closed. */
const IN_STATUS = {
  active: IS_OPEN,
  closed: or(eq(jobs.status, 'closed'), and(eq(jobs.status, 'active'), not(IS_OPEN))),
  draft: eq(jobs.status, 'draft'),
} as const satisfies Record<JobStatus, SQL | undefined>

/** The jobs of the recruiter's company, in any state but deleted. */
export async function listCompanyJobs(
  db: Db,
  recruiter: Actor,
  { cursor, limit, search, sort, status }: CompanyJobSearch,
): Promise<Page<CompanyJob>> {
  const matching = and(
    ownedBy(companyOf(recruiter)),
    status && IN_STATUS[status],
    search ? mentioning(search) : undefined,
  )
  const order = ORDERS[sort]
  const rows = await selectCompanyJobs(db)
    .where(and(matching, cursor === undefined ? undefined : order.after(cursor)))
    .orderBy(...order.by)
    .limit(limit + 1)
  const { items, next } = cutPage(rows, limit, order.cursorOf)
  return { items: items.map(toCompanyJob), next, total: await count(db, matching) }
}

/** How many jobs each tab of Job Management has. */
export async function countCompanyJobs(
  db: Db,
  recruiter: Actor,
): Promise<Record<JobStatus | 'all', number>> {
  const owned = ownedBy(companyOf(recruiter))
  const [active, closed, draft] = [
    await count(db, and(owned, IN_STATUS.active)),
    await count(db, and(owned, IN_STATUS.closed)),
    await count(db, and(owned, IN_STATUS.draft)),
  ]
  return { active, all: active + closed + draft, closed, draft }
}

/** How many open jobs of the company reach their deadline within a week. */
export async function countClosingSoon(db: Db, recruiter: Actor): Promise<number> {
  const closesSoon = sql`${jobs.closesAt} < now() + interval '7 days'`
  const [row] = await db
    .select({ amount: sql<number>`count(*)::int` })
    .from(jobs)
    .where(and(ownedBy(companyOf(recruiter)), IS_OPEN, closesSoon))
  return row?.amount ?? 0
}

/** One job of the recruiter's company. @throws AppError `not-found` for any other */
export async function getCompanyJob(db: Db, recruiter: Actor, id: number): Promise<CompanyJob> {
  const [row] = await selectCompanyJobs(db).where(
    and(ownedBy(companyOf(recruiter)), eq(jobs.id, id)),
  )
  if (!row) throw new AppError('not-found', 'Job not found')
  return toCompanyJob(row)
}

/**
 * The newest open job of the company with this title and place, ignoring case; null for none. The form
 * uses it to warn before the same job is posted twice.
 */
export async function findSameJob(
  db: Db,
  recruiter: Actor,
  { except, location, title }: SameJobSearch,
): Promise<CompanyJob | null> {
  const [row] = await selectCompanyJobs(db)
    .where(
      and(
        ownedBy(companyOf(recruiter)),
        IS_OPEN,
        sql`lower(${jobs.title}) = lower(${title})`,
        sql`lower(${jobs.location}) = lower(${location})`,
        except === undefined ? undefined : ne(jobs.id, except),
      ),
    )
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(1)
  return row ? toCompanyJob(row) : null
}

/** Checks that the job belongs to the recruiter's company. @throws AppError `not-found` */
export async function requireCompanyJob(db: Db, recruiter: Actor, id: number): Promise<void> {
  const [row] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(ownedBy(companyOf(recruiter)), eq(jobs.id, id)))
  if (!row) throw new AppError('not-found', 'Job not found')
}

/** The jobs of a company, without deleted ones. */
export function ownedBy(companyId: number | SQL<number>): SQL | undefined {
  return and(eq(jobs.companyId, companyId), isNull(jobs.deletedAt))
}

function mentioning(search: string): SQL | undefined {
  const anySkill = sql`lower(array_to_string(${jobs.skills}, ' '))`
  return or(
    atWordStart(sql`lower(${jobs.title})`, search),
    atWordStart(sql`lower(${jobs.location})`, search),
    atWordStart(anySkill, search),
  )
}

async function count(db: Db, matching: SQL | undefined): Promise<number> {
  const counted = db.select({ id: jobs.id }).from(jobs).where(matching).limit(COUNT_LIMIT)
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(counted.as('counted'))
  return row?.total ?? 0
}
