import { sql } from 'drizzle-orm'

import type { ReceivedApplication } from '#lib/contract/applications.ts'
import type { StatusCounts } from '#lib/contract/received-applications.ts'

import type { Actor } from '../auth/actor.ts'
import { companyOf } from '../companies/index.ts'
import { plannedOnce } from '../db/built-once.ts'
import type { Db } from '../db/connect.ts'
import { amounts, firstRows, type ShownRow, toCompany, toCounts, toShown } from './shown-rows.ts'

interface Amounts {
  newest: number
  waiting: number
}

interface NewAndWaiting {
  counts: StatusCounts
  /** The last that came in. */
  newest: ReceivedApplication[]
  /** Those without an answer that came in first. */
  waiting: ReceivedApplication[]
}

/** The newest applications to a company and those that wait longest, in one statement. */
export async function readNewAndWaiting(
  db: Db,
  { id }: Actor,
  most: Amounts,
): Promise<NewAndWaiting> {
  const [read] = await select(db, { ...most, id })
  return {
    counts: toCounts(read?.amounts ?? {}),
    newest: (read?.newest ?? []).map(toShown),
    waiting: (read?.waiting ?? []).map(toShown),
  }
}

const select = plannedOnce<
  Amounts & { id: number },
  { amounts: Partial<StatusCounts>; newest: ShownRow[]; waiting: ShownRow[] }[]
>((db, { id, newest, waiting }) => {
  const scope = toCompany(companyOf({ id }))
  const pending = { limit: waiting, scope, sort: 'oldest', status: 'pending' } as const
  return db
    .select({
      amounts: sql<Partial<StatusCounts>>`${amounts(scope)}`,
      newest: sql<ShownRow[]>`${firstRows({ limit: newest, scope, sort: 'newest' })}`,
      waiting: sql<ShownRow[]>`${firstRows(pending)}`,
    })
    .from(sql`(select) as page`)
})
