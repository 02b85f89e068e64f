import { useEffect, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { useAlive } from '#islands/ui/use-alive.ts'
import { call } from '#lib/client/api.ts'
import { onServerEvent, onMissedEvents } from '#lib/client/events/events.ts'
import { showToast } from '#lib/client/toasts.ts'
import type { Notification } from '#lib/contract/notifications.ts'
import { messageOf } from '#lib/shared/errors.ts'
import type { NotificationType } from '#lib/shared/notification-types.ts'

import { NotificationRow } from './notification-row.tsx'

interface Filter {
  first: boolean
  type?: NotificationType | undefined
  unread?: 'true' | undefined
}

interface NotificationListProps {
  notifications: Notification[]
  /** The query of the address; later pages do not change with new notifications. */
  filter: Filter
  /** When the server rendered the list: relative times count from here on both sides. */
  now: string
}

/** One page of notifications. The first page shows new ones at once. */
export function NotificationList({ filter, notifications: given, now }: NotificationListProps) {
  const [notifications, setNotifications] = useState(given)
  const [busy, setBusy] = useState(false)
  const alive = useAlive()

  useRefresh(filter, setNotifications)

  const change = async (work: () => Promise<unknown>, ids: number[]) => {
    setBusy(true)
    try {
      await work()
      setNotifications(all =>
        all.map(item => (ids.includes(item.id) ? Object.assign({}, item, { read: true }) : item)),
      )
    } catch (error) {
      showToast(messageOf(error, 'Failed to mark notifications as read. Please try again.'))
    }
    setBusy(false)
  }
  const readAll = () =>
    change(
      () => call('PUT /notifications/read-all'),
      notifications.map(({ id }) => id),
    )
  const read = (id: number) =>
    change(() => call('PUT /notifications/{id}/read', { params: { id } }), [id])

  if (notifications.length === 0)
    return <p className="py-8 text-center text-soft">No new notifications</p>
  return (
    <>
      <div className="flex justify-end">
        <Button
          busy={busy || !alive}
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
            onRead={() => void read(notification.id)}
          />
        ))}
      </ul>
    </>
  )
}

/** Loads the first page again when notifications change. */
function useRefresh({ first, type, unread }: Filter, take: (all: Notification[]) => void): void {
  useEffect(() => {
    const changed = () => {
      if (first) call('GET /notifications', { query: { type, unread } }).then(take, () => {})
    }
    const stops = [
      onServerEvent('notification.added', changed),
      onServerEvent('notification.read', changed),
      onMissedEvents(changed),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [first, take, type, unread])
}
