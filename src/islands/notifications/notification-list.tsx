import { useStore } from '@nanostores/react'

import { Button } from '#islands/ui/button.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { useEventStore } from '#islands/ui/use-event-store.ts'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import type { Notification } from '#lib/contract/notifications.ts'

import { createNotificationList, type NotificationFilter } from './notification-list-store.ts'
import { NotificationRow } from './notification-row.tsx'

interface NotificationListProps {
  notifications: Notification[]
  /** The query of the address. */
  filter: NotificationFilter
  /** The time of rendering, so that server and browser print the same relative times. */
  now: string
}

/** One page of notifications. The first page shows new ones at once. */
export function NotificationList({ filter, notifications: first, now }: NotificationListProps) {
  const store = useEventStore(() => createNotificationList(first, filter))
  const notifications = useStore(store.$notifications)
  const { busy, run } = useWork(showToast)
  const hydrated = useHydrated()

  const change = (work: () => Promise<unknown>, ids: number[]) =>
    run(async () => {
      await work()
      store.markRead(ids)
    }, 'Failed to mark notifications as read. Please try again.')
  const readAll = () =>
    change(
      () => call('PUT /notifications/read-all'),
      notifications.map(({ id }) => id),
    )
  const markAsRead = (id: number) =>
    change(() => call('PUT /notifications/{id}/read', { params: { id } }), [id])

  if (notifications.length === 0)
    return <p className="py-8 text-center text-soft">No new notifications</p>
  return (
    <>
      <div className="flex justify-end">
        <Button
          busy={busy || !hydrated}
          hidden={notifications.every(item => item.read)}
          look="quiet"
          onClick={() => void readAll()}
        >
          Mark all as read
        </Button>
      </div>
      <ul className="mt-2 divide-y rounded-card border bg-surface">
        {notifications.map(notification => (
          <NotificationRow
            busy={busy}
            key={notification.id}
            notification={notification}
            now={new Date(now)}
            onRead={() => void markAsRead(notification.id)}
          />
        ))}
      </ul>
    </>
  )
}
