import { useEffect, useRef, useState } from 'react'

/** A list that opens by its button; Escape and a press elsewhere close it. */
export function useMenu() {
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpen(false)
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      if (menu.current?.querySelector('ul')) menu.current.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', key)
    }
  }, [])

  return { close: () => setOpen(false), isOpen, menu, toggle: () => setOpen(open => !open) }
}
