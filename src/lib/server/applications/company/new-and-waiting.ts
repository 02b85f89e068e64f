import { sql } from 'drizzle-orm'

import type { ReceivedApplication } from '#lib/contract/applications/applications.ts'
import type { StatusCounts } from '#lib/contract/applications/received-applications.ts'

import type { Actor } from '../../auth/actor.ts'
import { companyOf } from '../../companies/index.ts'
import { plannedOnce } from '../../db/built-once.ts'
import type { Db } from '../../db/connect.ts'
import {
  amounts,
  firstRows,
  limitOf,
  type ShownRow,
  toCompany,
  toCounts,
  toShown,
} from './shown-rows.ts'

/** The most of each. Written into the statement, for the reason of `limitOf`. */
const NEWEST = 8
const WAITING = 5

interface NewAndWaiting {
  counts: StatusCounts
  /** The last that came in. */
  newest: ReceivedApplication[]
  /** Those without an answer that came in first. */
  waiting: ReceivedApplication[]
}

/** The newest applications to a company and those that wait longest, in one statement. */
export async function readNewAndWaiting(db: Db, { id }: Actor): Promise<NewAndWaiting> {
  const [read] = await select(db, { id })
  return {
    counts: toCounts(read?.amounts ?? {}),
    newest: (read?.newest ?? []).map(toShown),
    waiting: (read?.waiting ?? []).map(toShown),
  }
}

const select = plannedOnce<
  { id: number },
  { amounts: Partial<StatusCounts>; newest: ShownRow[]; waiting: ShownRow[] }[]
>((db, { id }) => {
  const scope = toCompany(companyOf({ id }))
  const newest = { limit: limitOf(NEWEST), scope, sort: 'newest' } as const
  const waiting = { limit: limitOf(WAITING), scope, sort: 'oldest', status: 'pending' } as const
  return db
    .select({
      amounts: sql<Partial<StatusCounts>>`${amounts(scope)}`,
      newest: sql<ShownRow[]>`${firstRows(newest)}`,
      waiting: sql<ShownRow[]>`${firstRows(waiting)}`,
    })
    .from(sql`(select) as page`)
})
