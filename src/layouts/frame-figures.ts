import { visitorReader } from '#lib/server/auth/index.ts'
import { lastEventOf } from '#lib/server/live/event-log.ts'
import { unreadMessagesOf } from '#lib/server/messaging/index.ts'
import { unreadNotificationsOf } from '#lib/server/notifications/index.ts'

type FrameFigure = 'liveSeq' | 'unreadHere' | 'unreadMessages' | 'unreadNotifications'

/** What the frame of every page tells the signed-in person, and `unreadHere`: of the path itself. */
export type FrameFigures = Record<FrameFigure, number>

/** Who looks at a page, and the figures of its frame. */
export const readViewer = visitorReader<FrameFigure>((userId, path) => {
  const notifications = unreadNotificationsOf(userId, path)
  return {
    liveSeq: lastEventOf(userId),
    unreadHere: notifications.here,
    unreadMessages: unreadMessagesOf(userId),
    unreadNotifications: notifications.total,
  }
})
