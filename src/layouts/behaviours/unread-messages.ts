/** Counts above this are not worth their room. */
const MOST_SHOWN = 99

/** Keeps the number of unread messages beside the menu's entry as it is now, on every page of an area. */
export function startUnreadMessages(): void {
  const counts = document.querySelectorAll<HTMLElement>('[data-unread-messages]')
  if (counts.length === 0) return
  const refresh = async () => {
    const { call } = await import('#lib/client/api.ts')
    const { unreadCount } = await call('GET /messages/unread')
    for (const count of counts) show(count, unreadCount)
  }
  const changed = () => void refresh().catch(() => {})
  // The script of the page arrives first: what is new is told a moment later.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void listen(changed))
  else setTimeout(() => void listen(changed), 200)
}

async function listen(changed: () => void): Promise<void> {
  const { followEvents } = await import('#lib/client/events/events.ts')
  followEvents(['message.sent', 'message.changed', 'conversation.read'], changed)
}

function show(count: HTMLElement, unread: number): void {
  count.hidden = unread === 0
  const [figure] = count.querySelectorAll('[data-figure]')
  if (figure) figure.textContent = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread)
}
