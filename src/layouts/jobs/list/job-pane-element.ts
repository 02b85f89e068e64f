import { noteShownJob } from '#lib/client/jobs/job-parts.ts'

/**
 * The job beside a list on wide screens. A click on a card's link shows its job here, and the
 * address names it, so Back, Forward and a reload show the same job. On other screens a link leads
 * to the page of the job, and so does an address that names one.
 *
 * The server renders the pane of each address; this element only puts it in place.
 */
export class JobPane extends HTMLElement {
  /** The last job in the URL; null if it has none. */
  #named: string | null = null

  connectedCallback(): void {
    const pane = this.#pane
    this.#named = namedJob(location.href)
    if (this.#named && this.#named === pane.dataset['jobPane'] && !pane.checkVisibility())
      location.replace(`/jobs/${this.#named}`)
    markCard(pane.dataset['jobPane'])
    if (this.#named === pane.dataset['jobPane']) void report(this.#named)

    document.addEventListener('click', event => this.#choose(event))
    this.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') currentCard()?.focus()
    })
    addEventListener('popstate', () => {
      // Two history entries may have the same job and differ only in their fragment.
      if (namedJob(location.href) === this.#named) return
      // The focus would be lost with the content of the pane.
      if (this.contains(document.activeElement)) currentCard()?.focus({ preventScroll: true })
      void this.#show()
    })
  }

  get #pane(): HTMLElement {
    const pane = this.querySelector<HTMLElement>('[data-job-pane]')
    if (!pane) throw new Error('A job pane has no content')
    return pane
  }

  #choose(event: MouseEvent): void {
    const id = opensHere(event) && this.#pane.checkVisibility() ? cardJob(event.target) : null
    if (!id) return
    event.preventDefault()
    const address = new URL(location.href)
    address.searchParams.set('job', id)
    if (address.href !== location.href) history.pushState(null, '', address)
    const byKeyboard = event.detail === 0
    void this.#show(byKeyboard)
  }

  /** Shows the job that the address names, or the first of the list. */
  async #show(takesFocus = false): Promise<void> {
    const address = location.href
    const jobId = namedJob(address)
    this.#named = jobId
    markCard(jobId)
    this.#pane.ariaBusy = 'true'
    const next = await loadPane(address)
    if (location.href !== address) return
    const id = next?.dataset['jobPane']
    if (next && (jobId === null || jobId === id)) this.#put(next, takesFocus)
    // The job is closed, or the network failed: the page that follows says so.
    else location.assign(jobId ? `/jobs/${jobId}` : address)
  }

  #put(pane: HTMLElement, takesFocus: boolean): void {
    pane.classList.add('fades-in')
    this.#pane.replaceWith(document.adoptNode(pane))
    noteShownJob()
    markCard(pane.dataset['jobPane'])
    if (this.#named) void report(this.#named)
    if (takesFocus) this.querySelector<HTMLElement>('[data-job-text]')?.focus()
  }
}

/** Nothing waits for the report, so its script loads later. */
async function report(id: string): Promise<void> {
  const { reportView } = await import('#lib/client/jobs/report-view.ts')
  reportView(Number(id))
}

/** The link of a card in the list. */
const CARD = '[data-jobs] a.card-link'

/**
 * The pane in the page of an address. Unlike DOMParser, a request needs no trusted type to parse.
 */
function loadPane(address: string): Promise<HTMLElement | null> {
  return new Promise(resolve => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.addEventListener('loadend', () => {
      const pane = request.responseXML?.querySelector<HTMLElement>('[data-job-pane]') ?? null
      // This page runs the same scripts already.
      for (const script of pane?.querySelectorAll('script') ?? []) script.remove()
      resolve(pane)
    })
    request.open('GET', address)
    request.send()
  })
}

/** The card whose job the pane shows. */
function currentCard(): HTMLElement | null {
  return document.querySelector(`${CARD}[aria-current]`)
}

/** Marks the card whose job the pane shows. */
function markCard(id: string | null | undefined): void {
  for (const link of document.querySelectorAll(CARD))
    if (cardJob(link) === id) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
}

/** The job whose card's link was clicked. */
function cardJob(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest(CARD) : null
  return /^\/jobs\/(\d+)$/.exec(link?.getAttribute('href') ?? '')?.[1] ?? null
}

/** The job that an address names beside its list. */
function namedJob(address: string): string | null {
  return /^\d+$/.exec(new URL(address).searchParams.get('job') ?? '')?.[0] ?? null
}

/** Whether the browser would follow the clicked link in this tab. */
function opensHere({ altKey, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey
}
