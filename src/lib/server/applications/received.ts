import { and, count, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { ReceivedApplication } from '#lib/contract/applications.ts'
import type { Page } from '#lib/contract/paging.ts'
import type {
  ReceivedSearch,
  ReceivedSort,
  StatusCounts,
} from '#lib/contract/received-applications.ts'
import { Id } from '#lib/contract/route.ts'
import { AppError } from '#lib/shared/errors.ts'
import type { ApplicationStatus } from '#lib/shared/application-status.ts'

import type { Actor } from '../auth/actor.ts'
import { getCompanyId } from '../companies/index.ts'
import type { Db } from '../db/connect.ts'
import { CursorInstant, CursorText, readCursor, writeCursor } from '../db/cursor.ts'
import { applications } from '../db/schema/applications.ts'
import { users } from '../db/schema/auth.ts'
import { instantText } from '../db/schema/columns.ts'
import { jobs } from '../db/schema/jobs.ts'
import { candidateProfiles } from '../db/schema/profiles.ts'
import { RECEIVED, toReceivedList } from './received-row.ts'

/** The applications to all jobs of the recruiter's company. */
export async function listReceived(
  db: Db,
  recruiter: Actor,
  search: ReceivedSearch,
): Promise<Page<ReceivedApplication>> {
  return readPage(db, eq(jobs.companyId, await getCompanyId(db, recruiter)), search)
}

/** The applications to one job. @throws AppError `not-found` for a job that is not the company's. */
export async function listApplicants(
  db: Db,
  recruiter: Actor,
  jobId: number,
  search: ReceivedSearch,
): Promise<Page<ReceivedApplication>> {
  return readPage(db, await ownJob(db, recruiter, jobId), search)
}

/** One application to the recruiter's company; null for any other. */
export async function findReceived(
  db: Db,
  recruiter: Actor,
  applicationId: number,
): Promise<ReceivedApplication | null> {
  const companyId = await getCompanyId(db, recruiter)
  const rows = await selectReceived(db).where(
    and(eq(applications.id, applicationId), eq(jobs.companyId, companyId)),
  )
  const [received] = await toReceivedList(db, rows)
  return received ?? null
}

/** How many applications stand in each status: to the whole company, or to one job of it. */
export async function countReceived(
  db: Db,
  recruiter: Actor,
  jobId?: number,
): Promise<StatusCounts> {
  const scope =
    jobId === undefined
      ? eq(jobs.companyId, await getCompanyId(db, recruiter))
      : await ownJob(db, recruiter, jobId)
  const rows = await db
    .select({ amount: count(), status: applications.status })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.candidateId))
    .where(scope)
    .groupBy(applications.status)
  const amountOf = (status: ApplicationStatus) =>
    rows.find(row => row.status === status)?.amount ?? 0
  return {
    all: rows.reduce((sum, { amount }) => sum + amount, 0),
    hired: amountOf('hired'),
    pending: amountOf('pending'),
    rejected: amountOf('rejected'),
    reviewed: amountOf('reviewed'),
    shortlisted: amountOf('shortlisted'),
    withdrawn: amountOf('withdrawn'),
  }
}

async function ownJob(db: Db, recruiter: Actor, jobId: number): Promise<SQL> {
  const companyId = await getCompanyId(db, recruiter)
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.companyId, companyId), isNull(jobs.deletedAt)))
  if (!job) throw new AppError('not-found', 'Job not found')
  return eq(applications.jobId, job.id)
}

const BY_TIME = {
  column: sql`${applications.appliedAt}`,
  key: instantText(applications.appliedAt),
  schema: z.tuple([CursorInstant, Id]),
  type: sql`timestamptz`,
}
const BY_NAME = {
  column: sql`lower(${users.name})`,
  key: sql<string>`lower(${users.name})`,
  schema: z.tuple([CursorText, Id]),
  type: sql`text`,
}
/** An unknown score stands last, whichever end is asked for. */
function byMatch(unknown: number) {
  const column = sql`coalesce(${applications.matchScore}, ${sql.raw(String(unknown))})`
  return {
    column,
    key: sql<string>`${column}::text`,
    schema: z.tuple([z.string().check(z.regex(/^-?\d{1,3}$/)), Id]),
    type: sql`int`,
  }
}
/** What a page is ordered by, and with the id as its tie-break, goes on after. */
const ORDERS = {
  'match': { ...byMatch(-1), down: true },
  'match-asc': { ...byMatch(101), down: false },
  'name': { ...BY_NAME, down: false },
  'name-desc': { ...BY_NAME, down: true },
  'newest': { ...BY_TIME, down: true },
  'oldest': { ...BY_TIME, down: false },
} as const satisfies Record<ReceivedSort, object>

async function readPage(
  db: Db,
  scope: SQL,
  { cursor, limit, search, sort, status }: ReceivedSearch,
): Promise<Page<ReceivedApplication>> {
  const { column, down, key, schema, type } = ORDERS[sort]
  const list = `received.${sort}`
  const matching = and(
    scope,
    status && eq(applications.status, status),
    search ? holds(search) : undefined,
  )
  const [lastKey, lastId] = cursor === undefined ? [] : readCursor(list, schema, cursor)
  const after =
    lastId === undefined
      ? undefined
      : sql`(${column}, ${applications.id}) ${down ? sql`<` : sql`>`} (${lastKey}::${type}, ${lastId})`
  const direction = down ? sql`desc` : sql`asc`

  const rows = await selectReceived(db, key)
    .where(and(matching, after))
    .orderBy(sql`${column} ${direction}`, sql`${applications.id} ${direction}`)
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: await toReceivedList(db, shown),
    next: rows.length > limit && last ? writeCursor(list, [last.key, last.application.id]) : null,
    total: await countMatching(db, matching),
  }
}

function selectReceived(db: Db, key: SQL<string> = BY_TIME.key) {
  return db
    .select({ ...RECEIVED, key })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.candidateId))
    .innerJoin(candidateProfiles, eq(candidateProfiles.userId, users.id))
}

async function countMatching(db: Db, matching: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ amount: count() })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.candidateId))
    .innerJoin(candidateProfiles, eq(candidateProfiles.userId, users.id))
    .where(matching)
  return row?.amount ?? 0
}

/** The words as they stand, in capitals or not, anywhere in the name, the bio or a skill. */
function holds(search: string): SQL | undefined {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return or(
    ilike(users.name, pattern),
    ilike(candidateProfiles.bio, pattern),
    sql`exists (select from unnest(${candidateProfiles.skills}) as skill where skill ilike ${pattern})`,
  )
}
