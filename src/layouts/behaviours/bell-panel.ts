import { call } from '#lib/client/api.ts'
import type { Notification } from '#lib/contract/notifications.ts'
import { messageOf } from '#lib/shared/errors.ts'
import { relativeTime } from '#lib/shared/dates/relative-time.ts'

/** The newest that the panel shows; the page shows all. */
const SHOWN = 8

export interface BellPanel {
  /** Fetches what is shown anew. */
  load: () => Promise<void>
}

/** The panel behind the bell. `show` puts the number of unread notifications at the bell. */
export function startBellPanel(panel: HTMLElement, show: (unread: number) => void): BellPanel {
  const load = async () => {
    try {
      const [items, { unread }] = await Promise.all([
        call('GET /notifications', { query: { limit: String(SHOWN) } }),
        call('GET /notifications/unread'),
      ])
      show(unread)
      draw(panel, items, unread)
    } catch (error) {
      empty(panel, messageOf(error, 'Failed to fetch notifications'))
    }
  }
  panel.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const id = target.closest('li')?.dataset['id']
    if (target.closest('[data-bell-read-all]')) void readAll().then(load)
    else if (id && target.closest('[data-read]')) void read(Number(id)).then(load)
  })
  return { load }
}

async function read(id: number): Promise<void> {
  await call('PUT /notifications/{id}/read', { params: { id } }).catch(() => {})
}

async function readAll(): Promise<void> {
  await call('PUT /notifications/read-all').catch(() => {})
}

function draw(panel: HTMLElement, items: Notification[], unread: number): void {
  const hadFocus = panel.contains(document.activeElement)
  const said =
    unread > 0
      ? `You have ${unread} unread ${unread === 1 ? 'notification' : 'notifications'}`
      : 'No new notifications'
  panel.querySelector('[data-bell-said]')?.replaceChildren(said)
  const all = panel.querySelector<HTMLElement>('[data-bell-read-all]')
  if (all) all.hidden = unread === 0
  panel
    .querySelector('[data-bell-list]')
    ?.replaceChildren(...items.flatMap(item => drawItem(item) ?? []))
  empty(panel, items.length === 0 ? 'What happens to you is told here.' : null)
  // The button that was pressed may be gone.
  if (hadFocus && !panel.contains(document.activeElement))
    panel.querySelector<HTMLElement>('a, button:not([hidden])')?.focus()
}

function empty(panel: HTMLElement, text: string | null): void {
  const place = panel.querySelector<HTMLElement>('[data-bell-empty]')
  if (!place) return
  place.hidden = text === null
  place.textContent = text
}

function drawItem({ actionUrl, date, description, id, read: isRead, title, type }: Notification) {
  const template = document.querySelector<HTMLTemplateElement>(`[data-bell-item="${type}"]`)
  const item = template?.content.firstElementChild?.cloneNode(true)
  if (!(item instanceof HTMLElement)) return null
  item.dataset['id'] = String(id)
  item.classList.toggle('notification-unread', !isRead)
  item.querySelector('[data-title]')?.replaceChildren(linked(title, actionUrl))
  item.querySelector('[data-description]')?.replaceChildren(description)
  item.querySelector('[data-date]')?.replaceChildren(relativeTime(date, new Date()))
  const button = item.querySelector<HTMLElement>('[data-read]')
  button?.setAttribute('aria-label', `Mark “${title}” as read`)
  if (isRead) button?.remove()
  return item
}

/** The title leads to what it is about; opening that marks it as read. */
function linked(title: string, actionUrl: string | null): Node {
  if (actionUrl === null) return document.createTextNode(title)
  const link = document.createElement('a')
  link.href = actionUrl
  link.className = 'card-link'
  link.textContent = title
  return link
}
