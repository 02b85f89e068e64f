/*
 * Text that the person typed and the page did not save. It is read from the fields themselves, so
 * that no form has to report it: a field counts while it is on the page with another text than
 * before the person came to it. A form that was saved closes, is emptied, or leaves by
 * `leaveSaved`.
 */

type TextField = HTMLInputElement | HTMLTextAreaElement

const TEXT =
  'textarea, input:not([type]), input:is([type=text], [type=email], [type=url], [type=tel], [type=date], [type=month], [type=time], [type=datetime-local], [type=number])'
/** Excluded: searches, fields that the browser fills in, and forms that store drafts. */
const NOT_UNSAVED =
  'search *, [role=search] *, form[action] *, [data-keeps-text] *, [autocomplete*=username], [autocomplete=one-time-code], [autocomplete^=cc-]'

const textBefore = new WeakMap<TextField, string>()
const typedIn = new Set<TextField>()
let isWatching = false

/** Asks before the page is left with unsaved text. The fields of the kit start it. */
export function watchUnsavedText(): void {
  if (isWatching) return
  isWatching = true
  document.addEventListener('focusin', ({ target }) => {
    if (isTextField(target) && !textBefore.has(target)) textBefore.set(target, target.value)
  })
  document.addEventListener('input', ({ target }) => {
    if (isTextField(target)) typedIn.add(target)
  })
  addEventListener('beforeunload', event => {
    if (hasUnsavedText()) event.preventDefault()
  })
}

/** Whether there is unsaved text in a part of the page. */
export function hasUnsavedText(part: Element = document.body): boolean {
  return [...typedIn].some(field => part.contains(field) && field.value !== textOf(field))
}

/** Leaves the page after its text was saved or discarded. */
export function leaveSaved(leave: () => void): void {
  typedIn.clear()
  leave()
}

function textOf(field: TextField): string {
  return textBefore.get(field) ?? field.defaultValue
}

function isTextField(target: EventTarget | null): target is TextField {
  if (!(target instanceof Element) || !target.matches(TEXT)) return false
  return !target.matches(NOT_UNSAVED) && !target.closest('form')?.querySelector('[type=password]')
}
