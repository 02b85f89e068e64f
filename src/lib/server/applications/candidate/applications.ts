import { and, count, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type {
  Application,
  ApplicationSummary,
  SentSearch,
  StatusCounts,
} from '#lib/contract/applications/applications.ts'
import type { Page, UncountedPage } from '#lib/contract/paging.ts'
import { Id } from '#lib/contract/route.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { CursorInstant, cutPage, readCursor, writeCursor } from '../../db/cursor.ts'
import { containing } from '../../db/like.ts'
import { applications } from '../../db/schema/applications/applications.ts'
import { VISIBLE_STATUS } from '../../db/schema/applications/delayed-rejection.ts'
import { files } from '../../db/schema/files.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { totalOf } from '../../db/total.ts'
import { getApplicationOfCompany } from '../company/opened/get-application.ts'
import { notFound } from '../not-found.ts'
import { toStatusCounts } from '../status-counts.ts'
import {
  selectApplications,
  selectSummaries,
  type SummaryRow,
  toApplications,
  toSummary,
} from './application-row.ts'

const LIST = 'applications.mine'
const NEWEST_FIRST = [desc(applications.appliedAt), desc(applications.id)]
const Position = z.tuple([CursorInstant, Id])

type Candidate = Pick<Actor, 'id'>

/** The candidate's applications, newest first. @throws AppError `invalid-input` for a foreign cursor */
export async function listMyApplications(
  db: Db,
  candidate: Candidate,
  search: SentSearch,
): Promise<Page<Application>> {
  const fetched = await selectApplications(db)
    .where(and(narrowedBy(candidate, search), afterCursor(search)))
    .orderBy(...NEWEST_FIRST)
    .limit(search.limit + 1)
  const { items, next } = cutPage(fetched, search.limit, cursorAfter)
  return {
    items: await toApplications(db, items),
    next,
    total: await totalOf(search, fetched, () => countApplications(db, candidate, search)),
  }
}

/** The same page, with summaries for a list. */
export async function listMyApplicationSummaries(
  db: Db,
  candidate: Candidate,
  search: SentSearch,
): Promise<UncountedPage<ApplicationSummary>> {
  const fetched = await selectSummaries(db)
    .where(and(narrowedBy(candidate, search), afterCursor(search)))
    .orderBy(...NEWEST_FIRST)
    .limit(search.limit + 1)
  const { items, next } = cutPage(fetched, search.limit, cursorAfter)
  return { items: items.map(toSummary), next }
}

function cursorAfter({ application, appliedAtText }: SummaryRow): string {
  return writeCursor(LIST, [appliedAtText, application.id])
}

/** The number of the candidate's applications in each status that the candidate sees. */
export async function countMyApplications(db: Db, { id }: Candidate): Promise<StatusCounts> {
  const rows = await db
    .select({ amount: count(), status: VISIBLE_STATUS })
    .from(applications)
    .where(eq(applications.candidateId, id))
    .groupBy(VISIBLE_STATUS)
  return toStatusCounts(rows)
}

/**
 * One application, for its candidate or for a recruiter of the company that received it.
 * @throws AppError `not-found` for everybody else
 */
export function getApplication(db: Db, actor: Actor, id: number): Promise<Application> {
  return actor.role === 'recruiter'
    ? getApplicationOfCompany(db, actor, id)
    : getMyApplication(db, actor, id)
}

async function getMyApplication(db: Db, candidate: Candidate, id: number): Promise<Application> {
  const application = await findApplication(db, candidate, eq(applications.id, id))
  if (!application) throw notFound()
  return application
}

/** The candidate's application to a job; null if there is none. */
export function findMyApplication(
  db: Db,
  candidate: Candidate,
  jobId: number,
): Promise<Application | null> {
  return findApplication(db, candidate, eq(applications.jobId, jobId))
}

async function findApplication(db: Db, { id }: Candidate, which: SQL): Promise<Application | null> {
  const rows = await selectApplications(db).where(and(eq(applications.candidateId, id), which))
  const [application] = await toApplications(db, rows)
  return application ?? null
}

/** The copy of the resume that the candidate sent. @throws AppError `not-found` */
export async function getMySentResume(
  db: Db,
  candidate: Candidate,
  id: number,
): Promise<typeof files.$inferSelect> {
  const [row] = await db
    .select({ file: files })
    .from(applications)
    .innerJoin(files, eq(files.id, applications.resumeFileId))
    .where(and(eq(applications.id, id), eq(applications.candidateId, candidate.id)))
  if (!row) throw new AppError('not-found', 'Resume not found')
  return row.file
}

type Filters = Pick<SentSearch, 'search' | 'status'>

/** For queries that join `jobs`. */
function narrowedBy({ id }: Candidate, { search, status }: Filters): SQL | undefined {
  return and(
    eq(applications.candidateId, id),
    status && eq(VISIBLE_STATUS, status),
    search ? ilike(jobs.title, containing(search)) : undefined,
  )
}

function afterCursor({ cursor }: Pick<SentSearch, 'cursor'>): SQL | undefined {
  if (cursor === undefined) return undefined
  const [appliedAt, id] = readCursor(LIST, Position, cursor)
  return sql`(${applications.appliedAt}, ${applications.id}) < (${appliedAt}::timestamptz, ${id}::int)`
}

async function countApplications(db: Db, candidate: Candidate, filters: Filters): Promise<number> {
  const [row] = await db
    .select({ amount: count() })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(narrowedBy(candidate, filters))
  return row?.amount ?? 0
}
