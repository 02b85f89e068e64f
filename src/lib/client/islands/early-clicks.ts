/*
 * Remembers clicks and input before the scripts of a page run, and repeats them afterwards. Astro
 * prints this module into each page, because a separate file would arrive too late. For that the
 * module imports nothing and stays below 4 kB.
 *
 * Input inside an island waits until React has hydrated the island; Astro marks it with `ssr` until
 * then. Other input waits for the scripts of the page, which run before `DOMContentLoaded`. Links,
 * forms and popovers need no script and work at once.
 */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface EarlyInput {
  /** The button that was clicked last. */
  button: HTMLElement | null
  fields: Set<Field>
}

const PAGE = document.documentElement
/** A click on a combobox opens its list. */
const ISLAND_BUTTON = 'button, [role="combobox"]'
/** A button of the page that only a script can handle. */
const PAGE_BUTTON = 'button[type="button"]:not([popovertarget])'
const FIELD = 'input, select, textarea'
const FILE = '[type="file"]'
const CHOICE = `select, [type="checkbox"], [type="radio"], ${FILE}`

/** By island, or by `PAGE` for input outside islands. */
const earlyInputs = new Map<Element, EarlyInput>()
/** Islands whose script could not be loaded: their HTML works without it. */
const failedIslands = new WeakSet<Element>()
let isPageReady = false

/** Starts to listen; called once, before the other scripts of the page run. */
export function keepEarlyInput(): void {
  addEventListener('click', holdClick, true)
  addEventListener('change', rememberField, true)
  addEventListener('input', rememberField, true)
  addEventListener('astro:hydrate', ({ target }) => repeat(target as Element), true)
  addEventListener('astro:hydration-error', ({ target }) => {
    const island = target as Element
    failedIslands.add(island)
    earlyInputs.get(island)?.fields.clear()
    repeat(island)
  })
  document.addEventListener('DOMContentLoaded', () => {
    isPageReady = true
    repeat(PAGE)
  })
}

function holdClick(event: MouseEvent): void {
  const waiting = waitingFor(event.target)
  if (!waiting) return
  const selector = waiting === PAGE ? PAGE_BUTTON : ISLAND_BUTTON
  const button = (event.target as Element).closest<HTMLElement>(selector)
  if (!button) return
  event.preventDefault()
  event.stopPropagation()
  earlyInputOf(waiting).button = button
}

/** A choice is made with `change`; text is typed with `input`. */
function rememberField({ target, type }: Event): void {
  const waiting = waitingFor(target)
  if (!waiting || !(target as Element).matches(FIELD)) return
  if (type === eventOf(target as Field)) earlyInputOf(waiting).fields.add(target as Field)
}

/** The island that this element waits for, or `PAGE`; null where scripts already run. */
function waitingFor(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null
  const island = target.closest('astro-island')
  if (!island) return isPageReady ? null : PAGE
  return island.hasAttribute('ssr') && !failedIslands.has(island) ? island : null
}

/** `hydrate-island` hydrates an island that waits for an interaction (`interaction-directive.ts`). */
function earlyInputOf(waiting: Element): EarlyInput {
  const early = earlyInputs.get(waiting) ?? { button: null, fields: new Set() }
  earlyInputs.set(waiting, early)
  waiting.dispatchEvent(new Event('hydrate-island'))
  return early
}

function repeat(waiting: Element): void {
  const early = earlyInputs.get(waiting)
  earlyInputs.delete(waiting)
  if (!early) return
  for (const field of early.fields)
    if (waiting === PAGE) field.dispatchEvent(new Event(eventOf(field), { bubbles: true }))
    else repeatInReact(field)
  if (early.button?.isConnected) early.button.click()
}

/**
 * React reports a change only against the value that it found when it hydrated the field. So the
 * field first gets the value that the server printed.
 */
function repeatInReact(field: Field): void {
  // React reports each choice of a file, and only a person can choose one.
  if (field.matches(FILE)) {
    hydrateNow(field)
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  if (field instanceof HTMLInputElement && field.matches(CHOICE)) {
    if (field.checked === field.defaultChecked) return
    field.checked = field.defaultChecked
    hydrateNow(field)
    field.click()
    return
  }
  const { value } = field
  if (!(field instanceof HTMLSelectElement)) setValue(field, field.defaultValue)
  hydrateNow(field)
  setValue(field, value)
  field.dispatchEvent(new Event(eventOf(field), { bubbles: true }))
}

/** React delays hydration, but hydrates at once before it handles an event of this kind. */
function hydrateNow(field: Field): void {
  field.dispatchEvent(new Event('pointerup', { bubbles: true }))
}

/** Sets the value by the element's class: React replaces the property of the element itself. */
function setValue(field: Field, value: string): void {
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  property?.set?.call(field, value)
}

function eventOf(field: Field): 'change' | 'input' {
  return field.matches(CHOICE) ? 'change' : 'input'
}
