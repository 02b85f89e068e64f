import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Application, SentSearch } from '#lib/contract/applications/applications.ts'
import type { Page } from '#lib/contract/paging.ts'
import { Id } from '#lib/contract/route.ts'
import type { ApplicationStatus } from '#lib/shared/applications/application-status.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import { companyOf } from '../../companies/index.ts'
import { type Places, plannedOnce } from '../../db/built-once.ts'
import type { Db } from '../../db/connect.ts'
import { CursorInstant, LATEST, readCursor, writeCursor } from '../../db/cursor.ts'
import { applications } from '../../db/schema/applications.ts'
import { users } from '../../db/schema/auth.ts'
import { instantText } from '../../db/schema/columns.ts'
import { companies } from '../../db/schema/companies.ts'
import { files } from '../../db/schema/files.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { candidateProfiles } from '../../db/schema/profiles.ts'
import { totalOf } from '../../db/total.ts'
import { withoutIdentity } from '../company/blind.ts'
import { SEEN_STATUS } from '../events/seen.ts'
import { REVIEWED, type ReviewedRow, SENT, type SentRow, toApplication } from './application-row.ts'

const LIST = 'applications.mine'
const Position = z.tuple([CursorInstant, Id])

/** What the candidate has applied to, the last first. */
export async function listMyApplications(
  db: Db,
  candidate: Pick<Actor, 'id'>,
  asked: SentSearch,
): Promise<Page<Application>> {
  const wanted = wantedPage(candidate, asked)
  const rows = await mine(db, wanted)
  const shown = rows.slice(0, asked.limit)
  return {
    items: shown.map(row => toApplication(row, 'candidate')),
    next: nextPage(
      asked,
      rows.map(({ application: { id }, appliedText }) => [appliedText, id]),
    ),
    total: await totalOf(asked, rows, async () => {
      const [counted] = await amountOfMine(db, wanted)
      return counted?.amount ?? 0
    }),
  }
}

interface Wanted {
  candidateId: number
  /** Of the job's title; null is any. */
  pattern: string | null
  /** Null is any. */
  status: ApplicationStatus | null
}

/** Of the candidate, and in that status. */
function isOf({ candidateId, status }: Places<Wanted>): SQL {
  return sql`${applications.candidateId} = ${candidateId}
    and (${status}::application_status is null or ${SEEN_STATUS} = ${status})`
}

/** For statements that join `jobs`. */
export function isTitled({ pattern }: Places<Wanted>): SQL {
  return sql`(${pattern}::text is null or ${jobs.title} ilike ${pattern})`
}

/** A page of what a candidate has sent, those after one that was sent at that moment and has that id. */
export interface WantedPage extends Wanted {
  appliedAt: string
  id: number
  /** One more than the page holds: it tells whether there is another. */
  limit: number
}

/** What a search asks of the statements over `isOnPage`. @throws AppError for a cursor of another list */
export function wantedPage({ id: candidateId }: Pick<Actor, 'id'>, asked: SentSearch): WantedPage {
  const { cursor, limit, search, status = null } = asked
  const pattern = search ? `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null
  const [appliedAt, id] = cursor === undefined ? LATEST : readCursor(LIST, Position, cursor)
  return { appliedAt, candidateId, id, limit: limit + 1, pattern, status }
}

/** Whether an application comes after the place where the page begins; whatever its title. */
export function isOnPage(at: Places<WantedPage>): SQL | undefined {
  return and(
    isOf(at),
    sql`(${applications.appliedAt}, ${applications.id}) < (${at.appliedAt}::timestamptz, ${at.id}::int)`,
  )
}

/** Where the list goes on after those that a page asked for; null at its end. */
export function nextPage(
  { limit }: SentSearch,
  places: readonly (readonly [appliedAt: string, id: number])[],
): string | null {
  const last = places.length > limit ? places[limit - 1] : undefined
  return last ? writeCursor(LIST, last) : null
}

const mine = plannedOnce((db, at: Places<WantedPage>) =>
  db
    .select({ ...SENT, appliedText: instantText(applications.appliedAt) })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(files, eq(files.id, applications.resumeFileId))
    .where(and(isOnPage(at), isTitled(at)))
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(at.limit),
)

const amountOfMine = plannedOnce((db, at: Places<Wanted>) =>
  db
    .select({ amount: count() })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(isOf(at), isTitled(at))),
)

/**
 * One application, for its candidate or for a recruiter of the company it went to.
 * @throws AppError `not-found` for everybody else
 */
export async function getApplication(db: Db, actor: Actor, id: number): Promise<Application> {
  const recruiting = actor.role === 'recruiter'
  const [row] = await (recruiting ? ofCompany : ofCandidate)(db, { actorId: actor.id, id })
  if (!row) throw notFound()
  return recruiting ? toApplication(asCompanySees(row), 'company') : toApplication(row, 'candidate')
}

interface Sought {
  actorId: number
  id: number
}

const ofCandidate = plannedOnce((db, { actorId, id }: Places<Sought>) =>
  select(db, and(eq(applications.id, id), eq(applications.candidateId, actorId))),
)

const ofCompany = plannedOnce((db, { actorId, id }: Places<Sought>) =>
  select(db, and(eq(applications.id, id), eq(jobs.companyId, companyOf({ id: actorId })))),
)

/** The application of a candidate to a job; null when there is none. */
export async function findMyApplication(
  db: Db,
  { id: candidateId }: Actor,
  jobId: number,
): Promise<Application | null> {
  const [row] = await sentTo(db, { candidateId, jobId })
  return row ? toApplication(row, 'candidate') : null
}

const sentTo = plannedOnce(
  (db, { candidateId, jobId }: Places<{ candidateId: number; jobId: number }>) =>
    select(db, and(eq(applications.candidateId, candidateId), eq(applications.jobId, jobId))),
)

/** The copy of the resume that the candidate sent. @throws AppError `not-found` */
export async function getMySentResume(db: Db, { id: candidateId }: Actor, id: number) {
  const [row] = await sentFile(db, { candidateId, id })
  if (!row) throw new AppError('not-found', 'Resume not found')
  return row.file
}

const sentFile = plannedOnce(
  (db, { candidateId, id }: Places<{ candidateId: number; id: number }>) =>
    db
      .select({ file: files })
      .from(applications)
      .innerJoin(files, eq(files.id, applications.resumeFileId))
      .where(and(eq(applications.id, id), eq(applications.candidateId, candidateId))),
)

export function notFound(): AppError {
  return new AppError('not-found', 'Application not found')
}

function select(db: Db, where: SQL | undefined) {
  return db
    .select({ ...SENT, ...REVIEWED })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(users, eq(users.id, applications.candidateId))
    .leftJoin(candidateProfiles, eq(candidateProfiles.userId, users.id))
    .leftJoin(files, eq(files.id, applications.resumeFileId))
    .where(where)
}

/** A company keeps no resume of somebody who withdrew, and gets none while it reviews blind. */
function asCompanySees(row: ReviewedRow): SentRow {
  const { application } = row
  const shown = application.status !== 'withdrawn' && !row.blind
  const coverLetter =
    row.blind && application.coverLetter
      ? withoutIdentity(application.coverLetter, row.person)
      : application.coverLetter
  const resumeFileId = shown ? application.resumeFileId : null
  return { ...row, application: { ...application, coverLetter, resumeFileId } }
}
