import { useStore } from '@nanostores/react'
import { useRef } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { call } from '#lib/client/api.ts'
import {
  $latestNotifications,
  $unread,
  loadLatestNotifications,
} from '#lib/client/notifications.ts'
import { NotificationRow } from './notification-row.tsx'

/** The content of the bell's popover: the newest notifications, loaded each time that it opens. */
export function BellPanel() {
  const latest = useStore($latestNotifications, { ssr: 'initial' })
  const { notifications: unread } = useStore($unread, { ssr: 'initial' })
  const panel = useRef<HTMLDivElement>(null)

  const change = async (work: () => Promise<unknown>) => {
    await work().catch(() => {})
    await loadLatestNotifications()
    // The button that had the focus may be gone.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        panel.current?.querySelector<HTMLElement>('a, button:not([hidden])')?.focus()
    })
  }
  const problem = latest?.problem ?? null
  return (
    <div ref={panel}>
      <div className="flex items-start justify-between gap-3 border-b px-4 py-3">
        <div>
          <h2 className="text-lg" id="notifications-title">
            Notifications
          </h2>
          <p className="text-sm text-soft">{latest && !problem && wordsOf(unread)}</p>
        </div>
        <Button
          className="-mr-2 px-2 text-sm"
          hidden={!latest || unread === 0}
          look="quiet"
          onClick={() => void change(() => call('PUT /notifications/read-all'))}
        >
          Mark all as read
        </Button>
      </div>
      <ul className="max-h-[26rem] divide-y overflow-y-auto">
        {latest?.items.map(notification => (
          <NotificationRow
            busy={false}
            key={notification.id}
            notification={notification}
            now={latest.loadedAt}
            onRead={() =>
              void change(() =>
                call('PUT /notifications/{id}/read', { params: { id: notification.id } }),
              )
            }
          />
        ))}
      </ul>
      {latest?.items.length === 0 && (
        <p className="px-4 py-6 text-center text-soft">{problem ?? 'No notifications yet.'}</p>
      )}
      <div className="border-t p-1.5">
        <a className="menu-item justify-center text-accent" href="/notifications">
          View all
        </a>
      </div>
    </div>
  )
}

function wordsOf(unread: number): string {
  if (unread === 0) return 'No new notifications'
  return `You have ${unread} unread ${unread === 1 ? 'notification' : 'notifications'}`
}
