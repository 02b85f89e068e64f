import { and, eq, isNotNull, isSQLWrapper, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

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

const { application } = LISTED

/** What a row or a card shows and is decided by; all else is read when it is opened. */
const SHOWN = {
  application: {
    appliedAt: application.appliedAt,
    emptiedAfter: application.emptiedAfter,
    feedback: application.feedback,
    id: application.id,
    jobId: application.jobId,
    matchScore: application.matchScore,
    nextSteps: application.nextSteps,
    noticeAt: application.noticeAt,
    rejectionReason: application.rejectionReason,
    status: application.status,
    version: application.version,
  },
  blind: LISTED.blind,
  commentCount: LISTED.commentCount,
  jobTitle: LISTED.jobTitle,
  keptBack: LISTED.keptBack,
  name: LISTED.name,
  profile: {
    location: candidateProfiles.location,
    skills: sql`${candidateProfiles.skills}[1:${sql.raw(String(SKILLS))}]`,
  },
  rating: LISTED.rating,
  userId: LISTED.userId,
}

/** A row as JSON brings it: instants are texts. `key` is what the next page goes on after. */
export interface ShownRow extends Pick<
  ListedRow,
  'blind' | 'commentCount' | 'jobTitle' | 'keptBack' | 'name' | 'rating' | 'userId'
> {
  application: Omit<
    ListedRow['application'],
    'appliedAt' | 'coverLetter' | 'noticeAt' | 'resumeFileId'
  > & { appliedAt: string; noticeAt: string | null }
  key: string
  profile: Pick<ListedRow['profile'], 'location' | 'skills'>
}

/** What narrows the rows besides their scope. */
interface Narrowed {
  limit: SQLWrapper | number
  scope: SQL | undefined
  sort: ReceivedSort
  /** Any where left out. */
  status?: SQLWrapper | ApplicationStatus | null
}

/** One JSON array of the first rows in the order asked for. Stands alone in a `select`. */
export function firstRows(narrowed: Narrowed): SQL<ShownRow[]> {
  return arrayOf(sql`(${pick(narrowed)}) as first`)
}

/** The same of each column of a board, one column after the other. */
export function firstOfColumns(narrowed: Omit<Narrowed, 'status'>): SQL<ShownRow[]> {
  const statuses = sql`unnest(${sql.param([...REVIEW_STATUSES])}::application_status[])`
  const column = pick({ ...narrowed, status: sql`a_column.status` })
  return arrayOf(sql`${statuses} as a_column (status), lateral (${column}) as first`)
}

function arrayOf(rows: SQL): SQL<ShownRow[]> {
  return sql<ShownRow[]>`(select coalesce(json_agg(first.shown), '[]') from ${rows})`
}

function pick({ limit, scope, sort, status }: Narrowed): SQL {
  const wanted = and(scope, status ? sql`${applications.status} = ${status}` : undefined)
  return sql`select ${jsonOf({ ...SHOWN, key: ORDERS[sort].key })} as shown
    from ${applications}
    join ${jobs} on ${jobs.id} = ${applications.jobId}
    join ${users} on ${users.id} = ${applications.candidateId}
    join ${candidateProfiles} on ${candidateProfiles.userId} = ${users.id}
    where ${wanted} order by ${sql.join(orderOf(sort), sql`, `)} limit ${limit}`
}

interface Fields {
  [name: string]: Fields | SQLWrapper
}

function jsonOf(fields: Fields): SQL {
  const parts = Object.entries(fields).map(
    ([name, value]) => sql`${sql.raw(`'${name}'`)}, ${isSQLWrapper(value) ? value : jsonOf(value)}`,
  )
  return sql`json_build_object(${sql.join(parts, sql`, `)})`
}

/** What a company reads of a row: none of what the row does not show. */
export function toShown({ application: shown, profile, ...row }: ShownRow): ReceivedApplication {
  return toReceived(
    {
      ...row,
      application: {
        ...shown,
        appliedAt: new Date(shown.appliedAt),
        coverLetter: null,
        noticeAt: shown.noticeAt === null ? null : new Date(shown.noticeAt),
        resumeFileId: null,
      },
      email: '',
      profile: { ...profile, bio: '', phone: '', photoFileId: null, yearsOfExperience: null },
    },
    null,
  )
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
