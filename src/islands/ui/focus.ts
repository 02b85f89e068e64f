import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** The ref of a form that takes the place of the button that opened it: its first field has the focus. */
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
 * Draws at once what a press has changed. Where that took away what had the focus, the first of these
 * that stands has it; they need a `tabIndex` of -1.
 */
export function keepFocus(draw: () => void, ...ids: string[]): void {
  flushSync(draw)
  if (document.activeElement !== null && document.activeElement !== document.body) return
  ids
    .map(id => document.getElementById(id))
    .find(Boolean)
    ?.focus()
}
