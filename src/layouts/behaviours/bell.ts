import type { BellPanel } from './bell-panel.ts'

/** Counts above this are not worth their room. */
const MOST_SHOWN = 99

/** Lets the script of the page arrive first: what is new is told a moment later. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 200)

/**
 * The bell of the header: how many notifications are unread, here and in the title of the page, as
 * it changes. A press opens the panel, which is loaded then.
 */
export function startBell(): void {
  const bell = document.querySelector<HTMLElement>('[data-bell]')
  const panel = document.querySelector<HTMLElement>('[data-bell-panel]')
  if (!bell || !panel) return
  const plainTitle = document.title
  let loaded: Promise<BellPanel> | null = null

  const show = (unread: number) => {
    bell.dataset['bell'] = String(unread)
    showCount(bell, unread)
    document.title = unread > 0 ? `(${shortened(unread)}) ${plainTitle}` : plainTitle
  }
  const refresh = async () => {
    const { call } = await import('#lib/client/api.ts')
    const { unread } = await call('GET /notifications/unread')
    const before = Number(bell.dataset['bell'])
    show(unread)
    if (unread > before) say(unread)
    if (panel.matches(':popover-open')) await (await loaded)?.load()
  }
  const changed = () => void refresh().catch(() => {})

  show(Number(bell.dataset['bell']))
  panel.addEventListener('toggle', ({ newState }) => {
    if (newState !== 'open') return
    loaded ??= import('./bell-panel.ts').then(({ startBellPanel }) => startBellPanel(panel, show))
    void loaded.then(({ load }) => load())
  })
  whenIdle(() => void listen(changed))
}

async function listen(changed: () => void): Promise<void> {
  const { followEvents } = await import('#lib/client/events/events.ts')
  followEvents(['notification.added', 'notification.read'], changed)
}

function shortened(unread: number): string {
  return unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread)
}

function showCount(bell: HTMLElement, unread: number): void {
  const count = bell.querySelector<HTMLElement>('[data-bell-count]')
  bell.setAttribute('aria-label', unread > 0 ? `Notifications, ${unread} unread` : 'Notifications')
  if (!count) return
  count.hidden = unread === 0
  count.textContent = shortened(unread)
}

/** Tells who listens to the page and does not see the bell. */
function say(unread: number): void {
  document
    .querySelector('[data-bell-status]')
    ?.replaceChildren(`New notification. ${unread} unread.`)
}
