import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * A list that opens by its button; a press elsewhere, Escape and `close` close it. The last two give
 * the focus back to the button, where a dialog that follows returns it to.
 */
export function useMenu() {
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)

  const close = useCallback(() => {
    setOpen(false)
    if (menu.current?.querySelector('ul')) menu.current.querySelector('button')?.focus()
  }, [])

  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpen(false)
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', key)
    }
  }, [close])

  return { close, isOpen, menu, toggle: () => setOpen(open => !open) }
}
