import { atom, type ReadableAtom } from 'nanostores'

import { call } from '#lib/client/api.ts'
import { followEvents } from '#lib/client/events/events.ts'
import type { Notification } from '#lib/contract/notifications.ts'
import type { NotificationType } from '#lib/shared/notification-types.ts'

export interface NotificationFilter {
  first: boolean
  type?: NotificationType | undefined
  unread?: 'true' | undefined
}

interface NotificationListStore {
  $notifications: ReadableAtom<Notification[]>
  /** Shows these as read. */
  markRead: (ids: readonly number[]) => void
  /** Loads the first page again when notifications change, until the returned function is called. */
  start: () => () => void
}

/** One page of notifications. Later pages do not change with new notifications. */
export function createNotificationList(
  notifications: Notification[],
  { first, type, unread }: NotificationFilter,
): NotificationListStore {
  const $notifications = atom(notifications)
  const reload = () =>
    void call('GET /notifications', { query: { type, unread } }).then(
      list => $notifications.set(list),
      () => {},
    )
  return {
    $notifications,
    markRead: ids =>
      $notifications.set(
        $notifications
          .get()
          .map(one => (ids.includes(one.id) ? Object.assign({}, one, { read: true }) : one)),
      ),
    start: () =>
      first ? followEvents(['notification.added', 'notification.read'], reload) : () => {},
  }
}
