import { atom, map } from 'nanostores'

import type { Notification } from '#lib/contract/notifications.ts'
import { messageOf } from '#lib/shared/errors.ts'

/** The panel shows the newest; the page of notifications shows all. */
const PANEL_LENGTH = 8

interface Unread {
  messages: number
  notifications: number
}

interface LatestNotifications {
  items: Notification[]
  loadedAt: Date
  /** Why the list could not be loaded. */
  problem: string | null
}

/**
 * The numbers of unread items of the signed-in person. The parts that print them seed them once;
 * server-sent events change them.
 */
export const $unread = map<Unread>({ messages: 0, notifications: 0 })

/** The list in the panel of the bell; null until the panel opens. */
export const $latestNotifications = atom<LatestNotifications | null>(null)

/** Keeps the numbers current; called once, by the bell. */
export function followUnread(): void {
  // The other scripts of the page come first.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void listen())
  else setTimeout(() => void listen(), 200)
}

async function listen(): Promise<void> {
  const { followEvents } = await import('./events/events.ts')
  followEvents(
    ['notification.added', 'notification.read'],
    () => void countNotifications().catch(() => {}),
  )
  followEvents(
    ['message.sent', 'message.changed', 'conversation.read'],
    () => void countMessages().catch(() => {}),
  )
}

async function countNotifications(): Promise<void> {
  const { call } = await import('./api.ts')
  const { unread } = await call('GET /notifications/unread')
  $unread.setKey('notifications', unread)
  if ($latestNotifications.get()) await loadLatestNotifications()
}

async function countMessages(): Promise<void> {
  const { call } = await import('./api.ts')
  const { unreadCount } = await call('GET /messages/unread')
  $unread.setKey('messages', unreadCount)
}

/** Loads the newest notifications and the number of unread ones. Never throws: a failure is in `problem`. */
export async function loadLatestNotifications(): Promise<void> {
  const { call } = await import('./api.ts')
  try {
    const [items, { unread }] = await Promise.all([
      call('GET /notifications', { query: { limit: String(PANEL_LENGTH) } }),
      call('GET /notifications/unread'),
    ])
    $unread.setKey('notifications', unread)
    $latestNotifications.set({ items, loadedAt: new Date(), problem: null })
  } catch (error) {
    $latestNotifications.set({
      items: [],
      loadedAt: new Date(),
      problem: messageOf(error, 'Failed to fetch notifications'),
    })
  }
}
