import type { ClientDirective } from 'astro'

const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Hydrates an island at the first sign of interest. A click that arrives before the island is
 * alive is held back and repeated on the same element afterwards, so the first press counts.
 */
const interactionDirective: ClientDirective = (load, _options, island) => {
  let started = false
  let held: HTMLElement | null = null

  const wake = () => {
    if (!started) void hydrateIsland()
    started = true
  }

  const hydrateIsland = async () => {
    const hydrate = await load()
    await hydrate()
    for (const sign of SIGNS) island.removeEventListener(sign, wake)
    island.removeEventListener('click', hold, { capture: true })
    if (held?.isConnected) held.click()
  }

  const hold = (event: MouseEvent) => {
    wake()
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
    if (opensElsewhere || !(event.target instanceof Element)) return
    event.preventDefault()
    event.stopPropagation()
    held = event.target.closest<HTMLElement>('button, a, summary, label, input, select, [role]')
  }

  for (const sign of SIGNS) island.addEventListener(sign, wake, { passive: true })
  island.addEventListener('click', hold, { capture: true })
}

// oxlint-disable-next-line import/no-default-export -- Astro loads a directive by its default export.
export default interactionDirective
