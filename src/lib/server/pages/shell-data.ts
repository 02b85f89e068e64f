import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'

import type { Actor } from '../auth/actor.ts'
import { buildOnce } from '../db/build-once.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema/auth.ts'
import { moderators } from '../db/schema/moderation.ts'
import { lastEventOf } from '../events/event-log.ts'
import { unreadMessagesOf } from '../messaging/index.ts'
import { unreadNotificationsOf } from '../notifications/index.ts'
import { unknownLegalTexts } from '../settings/legal/known-versions.ts'

/** The data of the page shell (header, menu, footer) for a signed-in person. */
export interface ShellData {
  /** Whether the menus link to the moderation. */
  isModerator: boolean
  /** Whether the menus link to the console. */
  isOperator: boolean
  /** The last event that the page includes. */
  liveSeq: number
  /** Ids of changed legal texts that the person does not know yet. */
  newLegalTexts: number[]
  /** Unread notifications that link to this page. */
  unreadHere: number
  unreadMessages: number
  unreadNotifications: number
}

/** Reads the data of the page shell. `path` is the path and query of the page. */
export async function readShellData(db: Db, { id }: Actor, path: string): Promise<ShellData> {
  const [data] = await shellDataOf(db).execute({ id, path })
  return data ?? NOTHING
}

const shellDataOf = buildOnce((db: Db) => {
  const id = sql.placeholder('id')
  const userId = sql`${id}`
  const unread = unreadNotificationsOf(userId, sql`${sql.placeholder('path')}`)
  return db
    .select({
      isModerator: isModerator(db, id),
      isOperator: isModerator(db, id, eq(moderators.isOperator, true)),
      liveSeq: lastEventOf(userId),
      newLegalTexts: unknownLegalTexts(userId),
      unreadHere: unread.here,
      unreadMessages: unreadMessagesOf(userId),
      unreadNotifications: unread.total,
    })
    .from(users)
    .where(eq(users.id, id))
    .prepare('shell_data')
})

const NOTHING: ShellData = {
  isModerator: false,
  isOperator: false,
  liveSeq: 0,
  newLegalTexts: [],
  unreadHere: 0,
  unreadMessages: 0,
  unreadNotifications: 0,
}

function isModerator(db: Db, userId: Placeholder, also?: SQL): SQL<boolean> {
  const own = db
    .select({ userId: moderators.userId })
    .from(moderators)
    .where(and(eq(moderators.userId, userId), also))
  return sql<boolean>`exists ${own}`
}
