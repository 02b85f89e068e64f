import { and, eq, isNull, sql } from 'drizzle-orm'

import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { notifications } from '../db/schema/notifications.ts'
import { markSeen } from './read.ts'

/**
 * How many notifications the bell of a page shows as unread. Those that lead to this very page are
 * read by it: nobody needs to be told what they look at.
 */
export async function readBell(db: Db, actor: Actor, path: string): Promise<number> {
  const unread = db
    .select({ link: notifications.link })
    .from(notifications)
    .where(and(eq(notifications.userId, actor.id), isNull(notifications.readAt)))
    .limit(COUNT_LIMIT)
    .as('unread')
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      here: sql<number>`count(*) filter (where link = ${path})::int`,
    })
    .from(unread)
  const { here = 0, total = 0 } = row ?? {}
  if (here > 0) await markSeen(db, actor, path)
  return total - here
}
