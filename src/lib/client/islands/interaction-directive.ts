import type { ClientDirective } from 'astro'

/** `hydrate-island` comes from scripts: of `early-clicks.ts`, which repeats the click, and of parts. */
const EVENTS = ['pointerover', 'focusin', 'touchstart', 'hydrate-island'] as const

/** `client:interaction`: hydrates an island at the first interaction. */
const interactionDirective: ClientDirective = (load, _options, island) => {
  const hydrateIsland = async () => {
    for (const event of EVENTS) island.removeEventListener(event, start)
    const hydrate = await load()
    await hydrate()
  }
  const start = () => void hydrateIsland()

  for (const event of EVENTS) island.addEventListener(event, start, { passive: true })
}

// oxlint-disable-next-line import/no-default-export -- Astro loads a directive by its default export.
export default interactionDirective
