import { startTabs } from './tabs.ts'

/**
 * On a wide screen the link of a card shows its job beside the list, and the address says which, so
 * that Back, Forward and a reload show the same. Elsewhere a link stays a link, and an address that
 * names a job leads to the job's page.
 */
export function startJobPane(): void {
  const pane = document.querySelector<HTMLElement>('[data-job-pane]')
  const list = document.querySelector<HTMLElement>('[data-jobs]')
  if (!pane || !list) return
  const named = jobIn(location.href)
  const isLive = named === pane.dataset['jobPane']
  if (named && isLive && !pane.checkVisibility()) location.replace(`/jobs/${named}`)
  mark(list, pane.dataset['jobPane'])
  let shown = named

  list.addEventListener('click', event => {
    const id = isPlain(event) && pane.checkVisibility() ? jobOf(event.target) : null
    if (!id) return
    event.preventDefault()
    const address = new URL(location.href)
    address.searchParams.set('job', id)
    if (address.href !== location.href) history.pushState(null, '', address)
    shown = id
    // A click without a pointer is a key press: who works by keyboard goes on in the pane.
    void show(pane, list).then(() => event.detail === 0 && textOf(pane)?.focus())
  })
  pane.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') list.querySelector<HTMLElement>('[aria-current]')?.focus()
  })
  addEventListener('popstate', () => {
    // A step between two places of the page is none between two jobs.
    if (jobIn(location.href) === shown) return
    shown = jobIn(location.href)
    void show(pane, list)
  })
}

/** Shows the job of the page's address: takes the pane that the server renders for it. */
async function show(pane: HTMLElement, list: HTMLElement): Promise<void> {
  const address = location.href
  const named = jobIn(address)
  mark(list, named)
  pane.ariaBusy = 'true'
  const next = await loadPane(address)
  if (location.href !== address) return
  const id = next?.dataset['jobPane']
  if (!next || (named && named !== id)) {
    // The job is gone, or the network is: the page of the job says so.
    location.assign(named ? `/jobs/${named}` : address)
    return
  }
  pane.ariaBusy = null
  Object.assign(pane.dataset, next.dataset)
  pane.replaceChildren(...document.adoptNode(next).childNodes)
  startTabs(pane)
  // For its buttons: see job-actions.ts.
  pane.dispatchEvent(new Event('job-shown', { bubbles: true }))
  mark(list, id)
}

/** The pane of the page at an address. Unlike DOMParser, a request parses without a trusted type. */
function loadPane(address: string): Promise<HTMLElement | null> {
  return new Promise(resolve => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.addEventListener('loadend', () => {
      resolve(request.responseXML?.querySelector<HTMLElement>('[data-job-pane]') ?? null)
    })
    request.open('GET', address)
    request.send()
  })
}

/** Says which card's job is shown. */
function mark(list: HTMLElement, id: string | null | undefined): void {
  for (const link of list.querySelectorAll<HTMLAnchorElement>('a.card-link'))
    if (jobOf(link) === id) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
}

function textOf(pane: HTMLElement): HTMLElement | null {
  return pane.querySelector<HTMLElement>('[data-job-text]')
}

/** The job whose card's link was hit. */
function jobOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a.card-link') : null
  return /^\/jobs\/(\d+)$/.exec(link?.getAttribute('href') ?? '')?.[1] ?? null
}

/** The job that an address shows beside its list. */
function jobIn(address: string): string | null {
  return /^\d+$/.exec(new URL(address).searchParams.get('job') ?? '')?.[0] ?? null
}

/** A click that the browser would answer by following the link in this very tab. */
function isPlain({ altKey, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey
}
