import { createAstroComponentInstance as createWithoutSlots } from 'astro/runtime/server/render/astro/instance.js'
import type { ComponentSlots, ComponentSlotValue } from 'astro/runtime/server/render/slot.js'

type Create = typeof createWithoutSlots
type Page = Parameters<Create>[0]
type Instance = ReturnType<Create>

/**
 * A component with its slots. Astro's own writes each slot's function straight into a property; such
 * a function V8 puts among the old objects, so that all of the page which it holds stayed until the
 * next full collection (decision 0027).
 */
export function createAstroComponentInstance(
  page: Page,
  name: string,
  factory: Parameters<Create>[2],
  ...[props, slots = {}]: [Parameters<Create>[3], ComponentSlots?]
): Instance {
  const instance = createWithoutSlots(page, name, factory, props)
  const values = Object.entries(slots).map(([key, slot]) => [key, begin(page, slot)] as const)
  Reflect.set(instance, 'slotValues', Object.fromEntries(values))
  return instance
}

/** A slot is rendered at once, for the styles it needs; what came of it is what is shown first. */
function begin(page: Page, slot: ComponentSlotValue): () => ReturnType<ComponentSlotValue> {
  const first = slot(page)
  const { pendingSlotEvaluations, routeHasPropagation } = page._metadata
  if (routeHasPropagation && first instanceof Promise) pendingSlotEvaluations.push(first)
  let isShown = false
  return () => {
    if (isShown) return slot(page)
    isShown = true
    return first
  }
}
