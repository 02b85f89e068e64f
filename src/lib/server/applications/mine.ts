import { and, count, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Application, SentSearch } from '#lib/contract/applications.ts'
import type { Page } from '#lib/contract/paging.ts'
import { Id } from '#lib/contract/route.ts'
import type { ApplicationStatus } from '#lib/shared/application-status.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import { getCompanyId } from '../companies/index.ts'
import type { Db } from '../db/connect.ts'
import { CursorInstant, readCursor, writeCursor } from '../db/cursor.ts'
import { PLANNED_ONCE } from '../db/planned-once.ts'
import { applications } from '../db/schema/applications.ts'
import { users } from '../db/schema/auth.ts'
import { instantText } from '../db/schema/columns.ts'
import { companies } from '../db/schema/companies.ts'
import { files } from '../db/schema/files.ts'
import { jobs } from '../db/schema/jobs.ts'
import { candidateProfiles } from '../db/schema/profiles.ts'
import { withoutIdentity } from './blind.ts'
import { SEEN_STATUS } from './seen.ts'
import { SENT, type SentRow, toApplication } from './sent-row.ts'

const LIST = 'applications.mine'
const Position = z.tuple([CursorInstant, Id])

/** What the candidate has applied to, the last first. */
export async function listMyApplications(
  db: Db,
  candidate: Actor,
  { cursor, limit, search, status }: SentSearch,
): Promise<Page<Application>> {
  const wanted = and(
    eq(applications.candidateId, candidate.id),
    status && eq(SEEN_STATUS, status),
    search ? ilike(jobs.title, `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`) : undefined,
  )
  const rows = await read(db, and(wanted, after(cursor)), limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const [counted] = await db
    .select({ amount: count() })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(wanted)
  return {
    items: shown.map(row => toApplication(row, 'candidate')),
    next:
      rows.length > limit && last
        ? writeCursor(LIST, [last.appliedText, last.application.id])
        : null,
    total: counted?.amount ?? 0,
  }
}

/** The candidate's latest applications. */
export async function listRecentApplications(
  db: Db,
  { id }: Actor,
  limit: number,
): Promise<Application[]> {
  const rows = await read(db, eq(applications.candidateId, id), limit)
    .prepare(PLANNED_ONCE)
    .execute()
  return rows.map(row => toApplication(row, 'candidate'))
}

export type MyCounts = Record<ApplicationStatus | 'all', number>

/** How many of the candidate's applications stand in each status. */
export async function countMyApplications(db: Db, { id }: Actor): Promise<MyCounts> {
  const rows = await db
    .select({ amount: count(), status: SEEN_STATUS })
    .from(applications)
    .where(eq(applications.candidateId, id))
    .groupBy(SEEN_STATUS)
    .prepare(PLANNED_ONCE)
    .execute()
  const none = { hired: 0, pending: 0, rejected: 0, reviewed: 0, shortlisted: 0, withdrawn: 0 }
  const counts = { ...none, ...Object.fromEntries(rows.map(row => [row.status, row.amount])) }
  return { ...counts, all: rows.reduce((sum, { amount }) => sum + amount, 0) }
}

/**
 * One application, for its candidate or for a recruiter of the company it went to.
 * @throws AppError `not-found` for everybody else
 */
export async function getApplication(db: Db, actor: Actor, id: number): Promise<Application> {
  const recruiting = actor.role === 'recruiter'
  const scope = recruiting
    ? eq(jobs.companyId, await getCompanyId(db, actor))
    : eq(applications.candidateId, actor.id)
  const [row] = await read(db, and(eq(applications.id, id), scope), 1)
  if (!row) throw notFound()
  return recruiting ? toApplication(asCompanySees(row), 'company') : toApplication(row, 'candidate')
}

/** The application of a candidate to a job; null when there is none. */
export async function findMyApplication(
  db: Db,
  { id }: Actor,
  jobId: number,
): Promise<Application | null> {
  const mine = and(eq(applications.candidateId, id), eq(applications.jobId, jobId))
  const [row] = await read(db, mine, 1)
  return row ? toApplication(row, 'candidate') : null
}

/** The copy of the resume that the candidate sent. @throws AppError `not-found` */
export async function getMySentResume(db: Db, { id: candidateId }: Actor, id: number) {
  const [row] = await db
    .select({ file: files })
    .from(applications)
    .innerJoin(files, eq(files.id, applications.resumeFileId))
    .where(and(eq(applications.id, id), eq(applications.candidateId, candidateId)))
  if (!row) throw new AppError('not-found', 'Resume not found')
  return row.file
}

export function notFound(): AppError {
  return new AppError('not-found', 'Application not found')
}

function after(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [at, id] = readCursor(LIST, Position, cursor)
  return sql`(${applications.appliedAt}, ${applications.id}) < (${at}::timestamptz, ${id}::int)`
}

function read(db: Db, where: SQL | undefined, limit: number) {
  return db
    .select({ ...SENT, appliedText: instantText(applications.appliedAt) })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(users, eq(users.id, applications.candidateId))
    .leftJoin(candidateProfiles, eq(candidateProfiles.userId, users.id))
    .leftJoin(files, eq(files.id, applications.resumeFileId))
    .where(where)
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(limit)
}

/** A company keeps no resume of somebody who withdrew, and gets none while it reviews blind. */
function asCompanySees(row: SentRow): SentRow {
  const { application } = row
  const shown = application.status !== 'withdrawn' && !row.blind
  const coverLetter =
    row.blind && application.coverLetter
      ? withoutIdentity(application.coverLetter, row.person)
      : application.coverLetter
  const resumeFileId = shown ? application.resumeFileId : null
  return { ...row, application: { ...application, coverLetter, resumeFileId } }
}
