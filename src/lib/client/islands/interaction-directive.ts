import type { ClientDirective } from 'astro'

const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const

/** What a press on an icon or a word inside it is meant for. */
const PRESSABLE = 'button, a, summary, label, input, select, [role]'

/**
 * Hydrates an island at the first sign of interest. A click that arrives before the island is
 * alive is held back and repeated on the same element afterwards, so the first press counts.
 */
const interactionDirective: ClientDirective = (load, _options, island) => {
  let started = false
  let held: HTMLElement | null = null

  const hydrateIsland = async () => {
    try {
      const hydrate = await load()
      await hydrate()
    } finally {
      // Also when the script could not be loaded: then the links and forms of the HTML work again.
      for (const sign of SIGNS) island.removeEventListener(sign, wake)
      island.removeEventListener('click', hold, { capture: true })
      if (held?.isConnected) held.click()
    }
  }

  const wake = () => {
    if (!started) void hydrateIsland()
    started = true
  }

  const hold = (event: MouseEvent) => {
    wake()
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
    if (opensElsewhere || !(event.target instanceof Element)) return
    event.preventDefault()
    event.stopPropagation()
    held = event.target.closest<HTMLElement>(PRESSABLE)
  }

  for (const sign of SIGNS) island.addEventListener(sign, wake, { passive: true })
  island.addEventListener('click', hold, { capture: true })
}

// oxlint-disable-next-line import/no-default-export -- Astro loads a directive by its default export.
export default interactionDirective
