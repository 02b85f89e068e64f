/** Holds "off" if the person wants no single key to act (WCAG 2.1.4). */
const STORED = 'search-key'

/** In these, `/` is a character to type or to look for. */
const TYPED = 'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]'

/**
 * `/` moves the focus to the search field of the page, or else to the one of the shell. The button
 * switches the key on and off.
 */
export function followSearchKey(button: HTMLElement | null): void {
  const show = () => button?.setAttribute('aria-pressed', String(isOn()))
  button?.addEventListener('click', () => {
    localStorage.setItem(STORED, isOn() ? 'off' : 'on')
    show()
  })
  document.addEventListener('keydown', onKey)
  show()
}

const isOn = () => localStorage.getItem(STORED) !== 'off'

function onKey(event: KeyboardEvent): void {
  const { altKey, ctrlKey, defaultPrevented, key, metaKey, target } = event
  if (key !== '/' || defaultPrevented || altKey || ctrlKey || metaKey || !isOn()) return
  if (!(target instanceof Element) || target.closest(`${TYPED}, dialog, [role="dialog"]`)) return
  const field = findSearchField()
  if (!field) return
  event.preventDefault()
  field.focus()
  field.select()
}

function findSearchField(): HTMLInputElement | undefined {
  return [...fieldsIn('main'), ...fieldsIn('body')].find(field => field.checkVisibility())
}

function fieldsIn(part: string): NodeListOf<HTMLInputElement> {
  return document.querySelectorAll(
    `${part} :is(input[type='search'], [role='search'] input[name='q'])`,
  )
}
