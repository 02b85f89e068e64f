import { type ComponentType, lazy, Suspense, useEffect } from 'react'

import { showToast } from '#lib/client/toasts.ts'

import type { DialogWindowProps } from './dialog-window.tsx'

interface DialogProps extends DialogWindowProps {
  open: boolean
}

/** Loaded when a dialog first opens, so that no page waits for it. */
const DialogWindow = lazy(async (): Promise<{ default: ComponentType<DialogWindowProps> }> => {
  try {
    const { DialogWindow: loaded } = await import('./dialog-window.tsx')
    return { default: loaded }
  } catch {
    showToast('This could not be opened. Check your connection and reload the page.')
    return { default: () => null }
  }
})

/** A modal dialog. The focus stays inside and returns to the control that opened it. */
export function Dialog({ open, ...rest }: DialogProps) {
  useEffect(() => (open ? focusReturn() : undefined), [open])
  // A closed dialog renders nothing: Headless UI would render a span with a style attribute.
  if (!open) return null
  return (
    <Suspense>
      <DialogWindow {...rest} />
    </Suspense>
  )
}

/**
 * The opener of a dialog that just closed: a dialog that opens in the same frame returns the focus
 * there too.
 */
let following: HTMLElement | null = null

/**
 * Headless UI restores the focus that it has observed, and it observes nothing before it is loaded.
 * So the focus after the first dialog of a page is restored here.
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
 * The opener, or the button that replaced it: after applying, "Applied" replaces "Apply Now". Null if
 * neither exists.
 */
function visibleOpener(opener: HTMLElement | null): HTMLElement | null {
  const inPlace = opener?.parentElement?.querySelectorAll('button') ?? []
  return [opener, ...inPlace].find(button => button?.checkVisibility()) ?? null
}
