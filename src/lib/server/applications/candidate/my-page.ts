import { desc, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import type { ListedApplication, SentSearch } from '#lib/contract/applications/applications.ts'
import type { StatusCounts } from '#lib/contract/applications/received-applications.ts'
import type { ApplicationStatus } from '#lib/shared/applications/application-status.ts'
import type { JobType } from '#lib/shared/jobs/job-terms.ts'
import { logoPath } from '#lib/shared/companies/logo-path.ts'

import type { Actor } from '../../auth/actor.ts'
import { type Places, plannedOnce } from '../../db/built-once.ts'
import type { Db } from '../../db/connect.ts'
import { jsonOf } from '../../db/json-of.ts'
import { applications } from '../../db/schema/applications.ts'
import { instantText } from '../../db/schema/columns.ts'
import { companies } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { isOnPage, isTitled, nextPage, type WantedPage, wantedPage } from './applications.ts'
import { SEEN_STATUS } from '../events/seen.ts'
import { toCounts } from '../company/shown-rows.ts'

interface MyPage {
  /** How many there are in each status, whatever is searched for. */
  counts: StatusCounts
  items: ListedApplication[]
  next: string | null
}

/**
 * What the candidate has applied to with the counts of its tabs, in one statement; what only the
 * details of a row show is read when they are opened.
 */
export async function readMyPage(
  db: Db,
  candidate: Pick<Actor, 'id'>,
  asked: SentSearch,
): Promise<MyPage> {
  const wanted = wantedPage(candidate, asked)
  const [page] = await (wanted.pattern === null ? usual : searched)(db, wanted)
  const { amounts = {}, rows = [] } = page ?? {}
  return {
    counts: toCounts(amounts),
    items: rows.slice(0, asked.limit).map(toListed),
    next: nextPage(
      asked,
      rows.map(({ appliedText, id }) => [appliedText, id]),
    ),
  }
}

/** What a row shows and can be done about it. */
const LISTED = {
  appliedText: instantText(applications.appliedAt),
  companyId: companies.id,
  companyName: companies.name,
  id: applications.id,
  jobId: jobs.id,
  jobTitle: jobs.title,
  location: jobs.location,
  logoName: companies.logoName,
  status: SEEN_STATUS,
  type: jobs.type,
}

interface ListedRow {
  appliedText: string
  companyId: number
  companyName: string
  id: number
  jobId: number
  jobTitle: string
  location: string
  logoName: string | null
  status: ApplicationStatus
  type: JobType
}

const usual = plannedOnce((db, at: Places<WantedPage>) => select(db, at, firstRows(at)))

const searched = plannedOnce((db, at: Places<WantedPage>) => select(db, at, firstFound(at)))

/** Wrapped, because where it knows no table Drizzle names the columns of a field without theirs. */
function select(db: Db, at: Places<WantedPage>, rows: SQL) {
  return db
    .select({
      amounts: sql<Partial<StatusCounts>>`${amountsOf(at)}`,
      rows: sql<ListedRow[]>`${rows}`,
    })
    .from(sql`(select) as page`)
}

/** How many applications of the candidate stand in each status, as one JSON object. */
function amountsOf({ candidateId }: Places<WantedPage>): SQL {
  return sql`(
    select coalesce(json_object_agg(counted.status, counted.amount), '{}')
    from (select ${SEEN_STATUS} as status, count(*) as amount from ${applications}
      where ${eq(applications.candidateId, candidateId)} group by 1) as counted)`
}

const ORDER = sql`order by ${desc(applications.appliedAt)}, ${desc(applications.id)}`

/** The first rows of the page as one JSON array, whatever their titles: only these look up their jobs. */
function firstRows(at: Places<WantedPage>): SQL {
  const first = sql`select * from ${applications} where ${isOnPage(at)} ${ORDER} limit ${at.limit}`
  return rowsOf(sql`(${first}) as ${applications}`, at)
}

/** The same of those whose titles match, for which all look up theirs. */
function firstFound(at: Places<WantedPage>): SQL {
  return rowsOf(sql`${applications}`, at, sql`where ${isOnPage(at)} and ${isTitled(at)}`)
}

/** The candidate's latest applications, as a column of another statement. */
export function recentOf(candidateId: SQLWrapper, limit: SQLWrapper): SQL<ListedRow[]> {
  const mine = eq(applications.candidateId, candidateId)
  const first = sql`select * from ${applications} where ${mine} ${ORDER} limit ${limit}`
  return sql`${rowsOf(sql`(${first}) as ${applications}`, { limit })}`
}

function rowsOf(from: SQL, at: { limit: SQLWrapper }, where = sql``): SQL {
  return sql`(select coalesce(json_agg(first.shown), '[]') from (
    select ${jsonOf(LISTED)} as shown from ${from}
    join ${jobs} on ${jobs.id} = ${applications.jobId}
    join ${companies} on ${companies.id} = ${jobs.companyId}
    ${where} ${ORDER} limit ${at.limit}) as first)`
}

/** A row as its candidate reads it. */
export function toListed(row: ListedRow): ListedApplication {
  return {
    // Cut from microseconds, as everywhere on the wire.
    applied_at: new Date(row.appliedText).toISOString(),
    company_logo: row.logoName === null ? null : logoPath(row.companyId, row.logoName),
    company_name: row.companyName,
    id: row.id,
    job_id: row.jobId,
    job_title: row.jobTitle,
    location: row.location,
    status: row.status,
    type: row.type,
  }
}
