const WIDE = matchMedia('(min-width: 1024px)')

/**
 * Turns a list of links and the sections that they name into tabs that show one section at a time.
 * Without script they stay links, and all sections show. So they do on wide screens with
 * `data-sections`.
 */
export class TabGroup extends HTMLElement {
  #areTabs = false
  #tabs: HTMLAnchorElement[] = []

  connectedCallback(): void {
    this.#tabs = [...this.querySelectorAll<HTMLAnchorElement>('a.tab')]
    this.#choose()
    if ('sections' in this.dataset) WIDE.addEventListener('change', this.#choose)
    this.addEventListener('click', event => {
      const tab = this.#tabs.find(other => other === event.target)
      if (!tab || !this.#areTabs) return
      event.preventDefault()
      this.#select(tab)
    })
    this.addEventListener('keydown', event => {
      const at = this.#areTabs ? this.#tabs.findIndex(tab => tab === event.target) : -1
      const next = at === -1 ? undefined : this.#tabs.at(tabAfter(event.key, at, this.#tabs.length))
      if (!next || next === event.target) return
      event.preventDefault()
      this.#select(next)
      next.focus()
    })
  }

  disconnectedCallback(): void {
    WIDE.removeEventListener('change', this.#choose)
  }

  readonly #choose = (): void => {
    this.#areTabs = !('sections' in this.dataset && WIDE.matches)
    if (this.#areTabs) this.#becomeTabs()
    else this.#becomeLinks()
  }

  #becomeTabs(): void {
    // A list of tabs is no landmark of the page, so the role replaces that of `nav`.
    this.querySelector('nav')?.setAttribute('role', 'tablist')
    for (const tab of this.#tabs) {
      const panel = this.#panelOf(tab)
      tab.setAttribute('role', 'tab')
      tab.removeAttribute('aria-current')
      tab.setAttribute('aria-controls', panel?.id ?? '')
      panel?.setAttribute('role', 'tabpanel')
      panel?.setAttribute('tabindex', '0')
    }
    this.#select(this.#tabs.find(tab => tab.hash === location.hash) ?? this.#tabs[0])
  }

  #becomeLinks(): void {
    this.querySelector('nav')?.removeAttribute('role')
    for (const tab of this.#tabs) {
      const panel = this.#panelOf(tab)
      for (const name of ['role', 'aria-controls', 'aria-current', 'aria-selected', 'tabindex'])
        tab.removeAttribute(name)
      for (const name of ['role', 'tabindex', 'data-behind']) panel?.removeAttribute(name)
    }
  }

  #panelOf(tab: HTMLAnchorElement): HTMLElement | null {
    return this.querySelector<HTMLElement>(tab.hash)
  }

  #select(selectedTab: HTMLAnchorElement | undefined): void {
    for (const tab of this.#tabs) {
      tab.setAttribute('aria-selected', String(tab === selectedTab))
      tab.tabIndex = tab === selectedTab ? 0 : -1
      this.#panelOf(tab)?.toggleAttribute('data-behind', tab !== selectedTab)
    }
  }
}

/** The tab to which a key moves from another; the same one for any other key. */
function tabAfter(key: string, at: number, count: number): number {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : at
}
