import { and, eq, isNotNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import type { ReceivedApplication } from '#lib/contract/applications/applications.ts'
import type {
  ReceivedSort,
  StatusCounts,
} from '#lib/contract/applications/received-applications.ts'
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  REVIEW_STATUSES,
} from '#lib/shared/applications/application-status.ts'

import { applications } from '../../db/schema/applications.ts'
import { users } from '../../db/schema/auth.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { candidateProfiles } from '../../db/schema/profiles.ts'
import { ORDERS } from './orders.ts'
import { orderOf } from './received-page.ts'
import { LISTED, type ListedRow, toReceived } from './application-row.ts'

/** Skills that a row names. */
const SKILLS = 3

/** What a row or a card shows and is decided by; all else is read when it is opened. Instants are texts. */
interface Shown extends Pick<
  ListedRow,
  'blind' | 'commentCount' | 'jobTitle' | 'keptBack' | 'name' | 'rating' | 'userId'
> {
  appliedAt: string
  emptiedAfter: number | null
  feedback: string | null
  id: number
  jobId: number
  location: string
  matchScore: number | null
  nextSteps: string | null
  noticeAt: string | null
  rejectionReason: string | null
  skills: string[]
  status: ApplicationStatus
  version: number
}

const { application } = LISTED

const SHOWN: { readonly [Name in keyof Shown]: SQLWrapper } = {
  appliedAt: application.appliedAt,
  blind: LISTED.blind,
  commentCount: LISTED.commentCount,
  emptiedAfter: application.emptiedAfter,
  feedback: application.feedback,
  id: application.id,
  jobId: application.jobId,
  jobTitle: LISTED.jobTitle,
  keptBack: LISTED.keptBack,
  location: candidateProfiles.location,
  matchScore: application.matchScore,
  name: LISTED.name,
  nextSteps: application.nextSteps,
  noticeAt: application.noticeAt,
  rating: LISTED.rating,
  rejectionReason: application.rejectionReason,
  skills: sql`${candidateProfiles.skills}[1:${sql.raw(String(SKILLS))}]`,
  status: application.status,
  userId: LISTED.userId,
  version: application.version,
}

const NAMES = Object.keys(SHOWN) as (keyof Shown)[]

/**
 * A row as PostgreSQL sends it: what the next page goes on after, then the values of `SHOWN` in their
 * order. With the names of the fields it would take longer to write than to find.
 */
export type ShownRow = [key: string, ...values: unknown[]]

/** What narrows the rows besides their scope. */
interface Narrowed {
  limit: SQL
  scope: SQL | undefined
  sort: ReceivedSort
  /** Any where left out. */
  status?: SQLWrapper | ApplicationStatus | null
}

/**
 * A number of rows written into the statement, not given as a value: where it does not know how few
 * are wanted, PostgreSQL expects a tenth of all and plans each request anew.
 */
export function limitOf(rows: number): SQL {
  return sql.raw(String(rows))
}

/** One JSON array of the first rows in the order asked for. */
export function firstRows(narrowed: Narrowed): SQL<ShownRow[]> {
  return arrayOf(sql`(${pick(narrowed)}) as first`)
}

/** The same of each column of a board, one column after the other. */
export function firstOfColumns(narrowed: Omit<Narrowed, 'status'>): SQL<ShownRow[]> {
  // Written out, not given as a value: a plan for any list of statuses expects ten of them.
  const statuses = sql.raw(`unnest('{${REVIEW_STATUSES.join()}}'::application_status[])`)
  const column = pick({ ...narrowed, status: sql`a_column.status` })
  return arrayOf(sql`${statuses} as a_column (status), lateral (${column}) as first`)
}

function arrayOf(rows: SQL): SQL<ShownRow[]> {
  return sql<ShownRow[]>`(select coalesce(json_agg(first.shown), '[]') from ${rows})`
}

function pick({ limit, scope, sort, status }: Narrowed): SQL {
  const wanted = and(scope, status ? sql`${applications.status} = ${status}` : undefined)
  return sql`select json_build_array(${sql.join([ORDERS[sort].key, ...Object.values(SHOWN)], sql`, `)}) as shown
    from ${applications}
    join ${jobs} on ${jobs.id} = ${applications.jobId}
    join ${users} on ${users.id} = ${applications.candidateId}
    join ${candidateProfiles} on ${candidateProfiles.userId} = ${users.id}
    where ${wanted} order by ${sql.join(orderOf(sort), sql`, `)} limit ${limit}`
}

/** A row and what the next page goes on after; what was not read of it is empty. */
export function toListed([key, ...values]: ShownRow): ListedRow & { key: string } {
  const shown = named(values)
  const { appliedAt, location, noticeAt, skills } = shown
  return {
    application: {
      ...shown,
      appliedAt: new Date(appliedAt),
      coverLetter: null,
      noticeAt: noticeAt === null ? null : new Date(noticeAt),
      resumeFileId: null,
    },
    blind: shown.blind,
    commentCount: shown.commentCount,
    email: '',
    jobTitle: shown.jobTitle,
    keptBack: shown.keptBack,
    key,
    name: shown.name,
    profile: { bio: '', location, phone: '', photoFileId: null, skills, yearsOfExperience: null },
    rating: shown.rating,
    userId: shown.userId,
  }
}

function named(values: readonly unknown[]): Shown {
  const shown: Record<string, unknown> = {}
  for (const [at, name] of NAMES.entries()) shown[name] = values[at]
  return shown as unknown as Shown
}

/** What a company reads of a row: none of what the row does not show. */
export function toShown(row: ShownRow): ReceivedApplication {
  return toReceived(toListed(row), null)
}

/** How many applications of a scope stand in each status, as one JSON object; an index is all it reads. */
export function amounts(scope: SQL | undefined): SQL<Partial<StatusCounts>> {
  return sql<Partial<StatusCounts>>`(
    select coalesce(json_object_agg(counted.status, counted.amount), '{}')
    from (select ${applications.status} as status, count(*) as amount from ${applications}
      where ${and(scope, isNotNull(applications.candidateId))} group by 1) as counted)`
}

/** The same with a zero for each status in which there are none, and their sum. */
export function toCounts(amount: Partial<StatusCounts>): StatusCounts {
  const counts = APPLICATION_STATUSES.map(status => [status, amount[status] ?? 0] as const)
  const all = counts.reduce((sum, [, count]) => sum + count, 0)
  return { ...(Object.fromEntries(counts) as Record<ApplicationStatus, number>), all }
}

/** The applications to all jobs of a company. */
export function toCompany(companyId: SQL<number>): SQL {
  return eq(applications.companyId, companyId)
}

/** The applications to one job; none where it is not the company's. */
export function toJob(companyId: SQL<number>, jobId: SQLWrapper | number | null): SQL {
  return sql`${applications.jobId} = (
    select job.id from ${jobs} as job
    where job.id = ${jobId} and job.company_id = ${companyId} and job.deleted_at is null)`
}
