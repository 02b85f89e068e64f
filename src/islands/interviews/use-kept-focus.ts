import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Keeps the focus inside a part whose buttons go away when they are pressed: once the focused one is
 * gone, a form's first field has it, or the part itself. Spread the answer on the part.
 */
export function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!last.current || last.current.isConnected) return
    last.current = null
    const part = ref.current
    if (document.activeElement === document.body)
      (part?.querySelector<HTMLElement>('form input, textarea') ?? part)?.focus()
  })
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    last.current = target
  }
  return { onFocus, ref, tabIndex: -1 }
}
