import type { FiguresOf } from '#lib/server/auth/index.ts'
import { lastEventOf } from '#lib/server/live/event-log.ts'
import { unreadMessagesOf } from '#lib/server/messaging/index.ts'
import { unreadNotificationsOf } from '#lib/server/notifications/index.ts'

type FrameFigure = 'liveSeq' | 'unreadHere' | 'unreadMessages' | 'unreadNotifications'

/** What the frame of every page tells the signed-in person, and `unreadHere`: of the path itself. */
export type FrameFigures = Record<FrameFigure, number>

/** The figures of the frame of one path, for the statement that reads who asks. */
export function frameFigures(path: string): FiguresOf<FrameFigure> {
  return userId => {
    const notifications = unreadNotificationsOf(userId, path)
    return {
      liveSeq: lastEventOf(userId),
      unreadHere: notifications.here,
      unreadMessages: unreadMessagesOf(userId),
      unreadNotifications: notifications.total,
    }
  }
}
