import { and, eq, type SQL, sql } from 'drizzle-orm'

import type { ReceivedSearch } from '#lib/contract/applications/received-applications.ts'

import type { Db } from '../../db/connect.ts'
import { readCursor, writeCursor } from '../../db/cursor.ts'
import { applications } from '../../db/schema/applications.ts'
import { users } from '../../db/schema/auth.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { candidateProfiles } from '../../db/schema/profiles.ts'
import { featuresAt } from '../../matching/index.ts'
import { holds, ORDERS } from './orders.ts'
import { type DatedRow, LISTED } from './application-row.ts'

/** A row with what the next page goes on after. */
type Keyed = DatedRow & { key: string }

type Size = Pick<ReceivedSearch, 'limit' | 'sort'>

/** One row more than the page has, where there are more. */
export async function readRows(db: Db, scope: SQL, asked: ReceivedSearch): Promise<Keyed[]> {
  const { limit, sort, ...narrowed } = asked
  return selectReceived(db, sort)
    .where(and(matching(scope, narrowed), afterCursor(asked)))
    .orderBy(...orderOf(sort))
    .limit(limit + 1)
}

/** What a page begins after; undefined for the first. @throws AppError for a cursor of another list */
export function afterCursor({
  cursor,
  sort,
}: Pick<ReceivedSearch, 'cursor' | 'sort'>): SQL | undefined {
  if (cursor === undefined) return undefined
  const { column, down, schema, type } = ORDERS[sort]
  const [lastKey, lastId] = readCursor(`received.${sort}`, schema, cursor)
  return sql`(${column}, ${applications.id}) ${down ? sql`<` : sql`>`} (${lastKey}::${type}, ${lastId})`
}

/** What a page goes on after. */
interface Placed {
  application: { id: number }
  key: string
}

/** What of the rows the page shows, and where the next one starts; null where there are no more. */
export function pageOf<Row extends Placed>(rows: readonly Row[], { limit, sort }: Size) {
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
  const [row] = await selectReceived(db, 'newest').where(wanted)
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

/** The order of a list, without ties. */
export function orderOf(sort: ReceivedSearch['sort']): SQL[] {
  const { column, down } = ORDERS[sort]
  const direction = down ? sql`desc` : sql`asc`
  return [sql`${column} ${direction}`, sql`${applications.id} ${direction}`]
}

function selectReceived(db: Db, sort: ReceivedSearch['sort']) {
  return db
    .select({
      ...LISTED,
      featuresAt: featuresAt(applications.candidateId, applications.jobId),
      key: ORDERS[sort].key,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.candidateId))
    .innerJoin(candidateProfiles, eq(candidateProfiles.userId, users.id))
}
