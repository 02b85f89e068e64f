import { and, count, type SQL } from 'drizzle-orm'

import { PAGE_SIZE } from '#lib/shared/limits.ts'

import type { Actor } from '../../../auth/actor.ts'
import type { Db } from '../../../db/connect.ts'
import {
  type ApplicationSearch,
  countMatching,
  cursorAfter,
  isAfterPosition,
  matches,
  orderBy,
  readSummaryPage,
  type RowPosition,
} from './application-pages.ts'
import { selectIds, selectSummaries, toSummary } from './application-row.ts'
import { notFound } from '../../not-found.ts'

export type PositionedList = Pick<ApplicationSearch, 'jobId' | 'search' | 'sort' | 'status'>

interface Neighbour {
  id: number
  /** The candidate's name as the company may see it. */
  name: string
}

/** The position of an application in a list of applications to the company. */
export interface ListPosition {
  /** Whether the list still contains it: a decision removes it from a list of one status. */
  listed: boolean
  next: Neighbour | null
  /** The cursor of the page of the list that contains it; null for the first page. */
  pageCursor: string | null
  /** 1 for the first application of the list. */
  position: number
  previous: Neighbour | null
  total: number
}

/**
 * The position of an application to the recruiter's company in a list, even if the list does not contain
 * it. @throws AppError `not-found`
 */
export async function readListPosition(
  db: Db,
  recruiter: Actor,
  { id, list }: { id: number; list: PositionedList },
): Promise<ListPosition> {
  const { items } = await readSummaryPage(db, recruiter, { id, limit: 1, sort: list.sort })
  const [row] = items
  if (!row) throw notFound()
  const rowPosition: RowPosition = [row.key, id]
  const within = matches(recruiter, list)
  const before = and(within, isAfterPosition(list.sort, rowPosition, true))
  const [index, inList, total, next, previous] = await Promise.all([
    countWhere(db, before),
    countMatching(db, recruiter, { ...list, id }),
    countMatching(db, recruiter, list),
    findFirst(db, list, and(within, isAfterPosition(list.sort, rowPosition)), false),
    findFirst(db, list, before, true),
  ])
  return {
    listed: inList > 0,
    next,
    pageCursor: await findPageCursor(db, list, within, index),
    position: index + 1,
    previous,
    total,
  }
}

async function countWhere(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ amount: count() }).from(selectIds(db).where(where).as('found'))
  return row?.amount ?? 0
}

async function findFirst(
  db: Db,
  { sort }: PositionedList,
  where: SQL | undefined,
  backwards: boolean,
): Promise<Neighbour | null> {
  const [row] = await selectSummaries(db, sort)
    .where(where)
    .orderBy(...orderBy({ sort }, backwards))
    .limit(1)
  return row ? { id: row.application.id, name: toSummary(row).candidate.name } : null
}

/** The cursor of the page that contains the row with this index. */
async function findPageCursor(
  db: Db,
  { sort }: PositionedList,
  within: SQL | undefined,
  index: number,
): Promise<string | null> {
  const start = Math.floor(index / PAGE_SIZE) * PAGE_SIZE
  if (start === 0) return null
  const [row] = await selectSummaries(db, sort)
    .where(within)
    .orderBy(...orderBy({ sort }))
    .offset(start - 1)
    .limit(1)
  return row ? cursorAfter(sort, row) : null
}
