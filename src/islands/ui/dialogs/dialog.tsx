import { type ComponentType, lazy, Suspense, useEffect } from 'react'

import { showToast } from '#lib/client/toasts.ts'

import type { DialogWindowProps } from './dialog-window.tsx'

interface DialogProps extends DialogWindowProps {
  open: boolean
}

/** Loaded when something is first opened: no page waits for what it may never show. */
const DialogWindow = lazy(async (): Promise<{ default: ComponentType<DialogWindowProps> }> => {
  try {
    const { DialogWindow: loaded } = await import('./dialog-window.tsx')
    return { default: loaded }
  } catch {
    showToast('This could not be opened. Check your connection and reload the page.')
    return { default: () => null }
  }
})

/** What asks or shows something over the page; focus stays inside and returns to where it was. */
export function Dialog({ open, ...rest }: DialogProps) {
  useEffect(() => (open ? focusReturn() : undefined), [open])
  // Closed it is nothing at all: Headless UI would render a hidden span with a style attribute.
  if (!open) return null
  return (
    <Suspense>
      <DialogWindow {...rest} />
    </Suspense>
  )
}

/** Where a dialog that just closed was opened from: one that follows in the same frame leads back there too. */
let following: HTMLElement | null = null

/**
 * Headless UI gives the focus back to where it has seen it, and has seen nothing before it was
 * loaded: after the first dialog of a page it is given back here.
 */
function focusReturn(): () => void {
  const active = document.activeElement
  const opener = active instanceof HTMLElement && active !== document.body ? active : following
  return () => {
    following = opener
    requestAnimationFrame(() => {
      following = null
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (!isLost) return
      const back = visibleOpener(opener)
      if (back) back.focus()
      else document.getElementById('main')?.focus({ preventScroll: true })
    })
  }
}

/**
 * The opener, or the button that took its place: after applying, "Applied" stands where "Apply Now"
 * was. Null where neither is left.
 */
function visibleOpener(opener: HTMLElement | null): HTMLElement | null {
  const inPlace = opener?.parentElement?.querySelectorAll('button') ?? []
  return [opener, ...inPlace].find(button => button?.checkVisibility()) ?? null
}
