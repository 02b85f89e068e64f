import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { markSeen } from './read.ts'

/** Unread notifications of a person, counted up to a limit, and how many of them lead to a path. */
export function unreadNotificationsOf(userId: SQLWrapper, path: SQLWrapper) {
  const unread = sql`(select link from notifications
    where user_id = ${userId} and read_at is null limit ${COUNT_LIMIT}) as unread`
  const here: SQL<number> = sql`(select count(*)::int from ${unread} where link = ${path})`
  const total: SQL<number> = sql`(select count(*)::int from ${unread})`
  return { here, total }
}

/**
 * The number of notifications that the bell of a page shows as unread. The page marks those that link
 * to it as read.
 */
export async function ringBell(
  db: Db,
  actor: Actor,
  { here, path, total }: { here: number; path: string; total: number },
): Promise<number> {
  if (here > 0) await markSeen(db, actor, path)
  return total - here
}
