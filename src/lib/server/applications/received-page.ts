import { and, eq, type SQL, sql } from 'drizzle-orm'

import type { ReceivedSearch } from '#lib/contract/received-applications.ts'
import { REVIEW_STATUSES } from '#lib/shared/application-status.ts'

import type { Db } from '../db/connect.ts'
import { readCursor, writeCursor } from '../db/cursor.ts'
import { applications } from '../db/schema/applications.ts'
import { users } from '../db/schema/auth.ts'
import { jobs } from '../db/schema/jobs.ts'
import { candidateProfiles } from '../db/schema/profiles.ts'
import { holds, ORDERS } from './received-orders.ts'
import { LISTED, type ListedRow } from './received-row.ts'

/** A row with what the next page goes on after. */
type Keyed = ListedRow & { key: string }

interface Asked extends ReceivedSearch {
  /** Without bio and cover letter, which a row does not show. */
  brief?: boolean | undefined
}

type Size = Pick<ReceivedSearch, 'limit' | 'sort'>

/** One row more than the page has, where there are more. */
export async function readRows(db: Db, scope: SQL, { brief, ...asked }: Asked): Promise<Keyed[]> {
  const { cursor, limit, sort, ...narrowed } = asked
  const { column, down, schema, type } = ORDERS[sort]
  const [lastKey, lastId] =
    cursor === undefined ? [] : readCursor(`received.${sort}`, schema, cursor)
  const after =
    lastId === undefined
      ? undefined
      : sql`(${column}, ${applications.id}) ${down ? sql`<` : sql`>`} (${lastKey}::${type}, ${lastId})`
  return selectReceived(db, { brief, sort })
    .where(and(matching(scope, narrowed), after))
    .orderBy(...orderOf(sort))
    .limit(limit + 1)
}

/** As many rows, without the long texts, for every column of a board: in the order within each. */
export async function readColumns(
  db: Db,
  scope: SQL,
  { limit, sort, ...narrowed }: Omit<ReceivedSearch, 'cursor' | 'status'>,
): Promise<Keyed[]> {
  const statuses = sql`unnest(${sql.param([...REVIEW_STATUSES])}::application_status[])`
  const first = sql`(select ${applications.id} from ${applications}
    join ${jobs} on ${jobs.id} = ${applications.jobId}
    join ${users} on ${users.id} = ${applications.candidateId}
    join ${candidateProfiles} on ${candidateProfiles.userId} = ${users.id}
    where ${and(matching(scope, narrowed), sql`${applications.status} = a_column.status`)}
    order by ${sql.join(orderOf(sort), sql`, `)} limit ${limit + 1})`
  return selectReceived(db, { brief: true, sort })
    .where(
      sql`${applications.id} in (select first.id from ${statuses} as a_column (status), lateral ${first} as first)`,
    )
    .orderBy(...orderOf(sort))
}

/** What of the rows the page shows, and where the next one starts; null where there are no more. */
export function pageOf<Row extends Keyed>(rows: readonly Row[], { limit, sort }: Size) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next =
    rows.length > limit && last
      ? writeCursor(`received.${sort}`, [last.key, last.application.id])
      : null
  return { next, shown }
}

/** One row, wherever it stands. */
export async function readRow(db: Db, scope: SQL, applicationId: number): Promise<Keyed | null> {
  const wanted = and(eq(applications.id, applicationId), scope)
  const [row] = await selectReceived(db, { sort: 'newest' }).where(wanted)
  return row ?? null
}

type Narrowed = Pick<ReceivedSearch, 'id' | 'search' | 'status'>

/** What narrows the applications of a scope. */
export function matching(scope: SQL, { id, search, status }: Narrowed): SQL | undefined {
  return and(
    scope,
    id === undefined ? undefined : eq(applications.id, id),
    status && eq(applications.status, status),
    search ? holds(search) : undefined,
  )
}

function orderOf(sort: ReceivedSearch['sort']): SQL[] {
  const { column, down } = ORDERS[sort]
  const direction = down ? sql`desc` : sql`asc`
  return [sql`${column} ${direction}`, sql`${applications.id} ${direction}`]
}

const NO_TEXT = sql<string>`''`

function selectReceived(db: Db, { brief = false, sort }: Pick<Asked, 'brief' | 'sort'>) {
  const { application, profile } = LISTED
  const columns = {
    ...LISTED,
    application: { ...application, coverLetter: brief ? sql<null>`null` : application.coverLetter },
    key: ORDERS[sort].key,
    profile: { ...profile, bio: brief ? NO_TEXT : profile.bio },
  }
  return db
    .select(columns)
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.candidateId))
    .innerJoin(candidateProfiles, eq(candidateProfiles.userId, users.id))
}
