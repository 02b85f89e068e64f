import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** The ref of a form that replaces the button that opened it: its first field gets the focus. */
export function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(
    () =>
      form.current?.querySelector<HTMLElement>('input:not([readonly]), select, textarea')?.focus(),
    [],
  )
  return form
}

/**
 * Renders a change at once. If it removed the focused element, the first existing element of these
 * ids gets the focus; they need a `tabIndex` of -1.
 */
export function keepFocus(draw: () => void, ...ids: string[]): void {
  flushSync(draw)
  if (document.activeElement !== null && document.activeElement !== document.body) return
  ids
    .map(id => document.getElementById(id))
    .find(Boolean)
    ?.focus()
}
