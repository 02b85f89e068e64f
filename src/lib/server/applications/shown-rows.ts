import { and, eq, isNotNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import type { ReceivedApplication } from '#lib/contract/applications.ts'
import type { ReceivedSort, StatusCounts } from '#lib/contract/received-applications.ts'
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  REVIEW_STATUSES,
} from '#lib/shared/application-status.ts'

import { applications } from '../db/schema/applications.ts'
import { users } from '../db/schema/auth.ts'
import { jobs } from '../db/schema/jobs.ts'
import { candidateProfiles } from '../db/schema/profiles.ts'
import { ORDERS } from './received-orders.ts'
import { orderOf } from './received-page.ts'
import { LISTED, type ListedRow, toReceived } from './received-row.ts'

/** Skills that a row names. */
const SKILLS = 3

/**
 * What a row or a card shows and is decided by; all else is read when it is opened. PostgreSQL sends
 * it as one JSON array: with names of fields it would take longer to write than to find. Instants are
 * texts, and `key` is what the next page goes on after.
 */
export type ShownRow = [
  key: string,
  appliedAt: string,
  emptiedAfter: number | null,
  feedback: string | null,
  id: number,
  jobId: number,
  matchScore: number | null,
  nextSteps: string | null,
  noticeAt: string | null,
  rejectionReason: string | null,
  status: ApplicationStatus,
  version: number,
  blind: boolean,
  commentCount: number,
  jobTitle: string,
  keptBack: boolean,
  name: string,
  location: string,
  skills: string[],
  rating: number | null,
  userId: number,
]

type Written<Row> = { [Place in keyof Row]: SQLWrapper }

function shownOf(sort: ReceivedSort): Written<ShownRow> {
  const { application, blind, commentCount, jobTitle, keptBack, name, rating, userId } = LISTED
  return [
    ORDERS[sort].key,
    application.appliedAt,
    application.emptiedAfter,
    application.feedback,
    application.id,
    application.jobId,
    application.matchScore,
    application.nextSteps,
    application.noticeAt,
    application.rejectionReason,
    application.status,
    application.version,
    blind,
    commentCount,
    jobTitle,
    keptBack,
    name,
    candidateProfiles.location,
    sql`${candidateProfiles.skills}[1:${sql.raw(String(SKILLS))}]`,
    rating,
    userId,
  ]
}

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
  return sql`select json_build_array(${sql.join(shownOf(sort), sql`, `)}) as shown
    from ${applications}
    join ${jobs} on ${jobs.id} = ${applications.jobId}
    join ${users} on ${users.id} = ${applications.candidateId}
    join ${candidateProfiles} on ${candidateProfiles.userId} = ${users.id}
    where ${wanted} order by ${sql.join(orderOf(sort), sql`, `)} limit ${limit}`
}

/** A row and what the next page goes on after; what was not read of it is empty. */
export function toListed(row: ShownRow): ListedRow & { key: string } {
  const [key, appliedAt, emptiedAfter, feedback, id, jobId, matchScore, ...more] = row
  const [nextSteps, noticeAt, rejectionReason, status, version, blind, ...others] = more
  const [commentCount, jobTitle, keptBack, name, location, skills, rating, userId] = others
  return {
    application: {
      appliedAt: new Date(appliedAt),
      coverLetter: null,
      emptiedAfter,
      feedback,
      id,
      jobId,
      matchScore,
      nextSteps,
      noticeAt: noticeAt === null ? null : new Date(noticeAt),
      rejectionReason,
      resumeFileId: null,
      status,
      version,
    },
    blind,
    commentCount,
    email: '',
    jobTitle,
    keptBack,
    key,
    name,
    profile: { bio: '', location, phone: '', photoFileId: null, skills, yearsOfExperience: null },
    rating,
    userId,
  }
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
