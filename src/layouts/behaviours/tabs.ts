/** Makes tabs of every [data-tabs] inside: its links show one of its panels at a time. */
export function startTabs(root: ParentNode = document): void {
  for (const group of root.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const tabs = [...group.querySelectorAll<HTMLAnchorElement>('a.tab')]
    const panels = tabs.map(tab => group.querySelector<HTMLElement>(tab.hash))
    group.querySelector('nav')?.replaceWith(tabList(group, tabs))
    for (const [at, tab] of tabs.entries()) dress(tab, panels[at] ?? null)
    const named = tabs.findIndex(tab => tab.hash === location.hash)
    select(tabs, panels, Math.max(0, named))

    for (const [at, tab] of tabs.entries()) {
      tab.addEventListener('click', event => {
        event.preventDefault()
        select(tabs, panels, at)
      })
      tab.addEventListener('keydown', event => {
        const next = neighbour(event.key, at, tabs.length)
        if (next === null) return
        event.preventDefault()
        select(tabs, panels, next)
        tabs[next]?.focus()
      })
    }
  }
}

/** The landmark of links becomes a list of tabs, which is no landmark. */
function tabList(group: HTMLElement, tabs: HTMLElement[]): HTMLElement {
  const list = document.createElement('div')
  list.className = 'tab-list'
  list.setAttribute('role', 'tablist')
  list.setAttribute('aria-label', group.querySelector('nav')?.ariaLabel ?? '')
  list.append(...tabs)
  return list
}

function dress(tab: HTMLElement, panel: HTMLElement | null): void {
  tab.setAttribute('role', 'tab')
  tab.removeAttribute('aria-current')
  tab.setAttribute('aria-controls', panel?.id ?? '')
  panel?.setAttribute('role', 'tabpanel')
  panel?.setAttribute('tabindex', '0')
}

function select(tabs: HTMLElement[], panels: (HTMLElement | null)[], chosen: number): void {
  for (const [at, tab] of tabs.entries()) {
    tab.setAttribute('aria-selected', String(at === chosen))
    tab.tabIndex = at === chosen ? 0 : -1
    panels[at]?.toggleAttribute('data-behind', at !== chosen)
  }
}

/** Where a key leads from a tab; null for a key that leads nowhere. */
function neighbour(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
