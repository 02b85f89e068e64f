import { sql } from 'drizzle-orm'

import type { Actor } from '../auth/actor.ts'
import type { Database } from '../db/connect.ts'
import { moderators } from '../db/schema/moderation.ts'
import { lastEventOf } from '../events/event-log.ts'
import { unreadMessagesOf } from '../messaging/index.ts'
import { unreadNotificationsOf } from '../notifications/index.ts'
import { unknownLegalTexts } from '../settings/legal/known-versions.ts'

/** The figures that the frame of every page shows to a signed-in person. */
export interface FrameFigures {
  /** The menus lead to the moderation. */
  isModerator: boolean
  /** The menus lead to the console. */
  isOperator: boolean
  /** The last event that the page includes. */
  liveSeq: number
  /** Legal texts that have changed without the person knowing. */
  newLegalTexts: number[]
  /** Unread notifications that link to this page. */
  unreadHere: number
  unreadMessages: number
  unreadNotifications: number
}

/** Reads the figures of the page frame. `path` is the path and query of the page. */
export async function readFrameFigures(
  db: Database,
  { id }: Actor,
  path: string,
): Promise<FrameFigures> {
  const userId = sql`${id}`
  const notifications = unreadNotificationsOf(userId, sql`${path}`)
  const { rows } = await db.execute<FrameFigures & Record<string, unknown>>(sql`
    select exists (select from ${moderators} where ${moderators.userId} = ${userId}) as "isModerator",
      exists (select from ${moderators} where ${moderators.userId} = ${userId}
        and ${moderators.isOperator}) as "isOperator",
      ${lastEventOf(userId)} as "liveSeq",
      ${unknownLegalTexts(userId)} as "newLegalTexts",
      ${notifications.here} as "unreadHere",
      ${unreadMessagesOf(userId)} as "unreadMessages",
      ${notifications.total} as "unreadNotifications"`)
  return (
    rows[0] ?? {
      isModerator: false,
      isOperator: false,
      liveSeq: 0,
      newLegalTexts: [],
      unreadHere: 0,
      unreadMessages: 0,
      unreadNotifications: 0,
    }
  )
}
