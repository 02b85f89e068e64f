import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Keeps the focus inside a part whose buttons disappear when they are clicked: the first field of a
 * form gets the focus, or the part itself. Spread the returned props on the part.
 */
export function useFocusInside() {
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
