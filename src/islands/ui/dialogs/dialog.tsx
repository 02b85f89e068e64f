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
  // A closed dialog renders nothing: Headless UI would render a span with a style attribute.
  if (!open) return null
  return (
    <>
      <FocusReturn />
      <Suspense>
        <DialogWindow {...rest} />
      </Suspense>
    </>
  )
}

/** Before the window, so that it looks for the opener before the window takes the focus. */
function FocusReturn() {
  useEffect(focusReturn, [])
  return null
}

/**
 * The opener of a dialog that just closed: a dialog that opens in the same frame returns the focus
 * there too.
 */
let following: HTMLElement | null = null

/** A menu of Headless UI returns the focus to its button two frames after a choice. */
const FRAMES_OF_A_MENU = 3

/**
 * Headless UI restores the focus that it has observed: it observes nothing before it is loaded, and
 * restores nothing on a device with touch. So the focus after a dialog is restored here.
 */
function focusReturn(): () => void {
  let opener = isOpener(document.activeElement) ? document.activeElement : following
  // The menu that opened the dialog takes the focus from it. Its button is the opener.
  const giveBack = ({ target }: FocusEvent) => {
    if (!isOpener(target) || target.closest(DIALOG)) return
    opener = target
    const dialogs = document.querySelectorAll<HTMLElement>(DIALOG)
    dialogs[dialogs.length - 1]?.focus()
  }
  document.addEventListener('focusin', giveBack)
  const stop = afterFrames(FRAMES_OF_A_MENU, () =>
    document.removeEventListener('focusin', giveBack),
  )
  return () => {
    stop()
    document.removeEventListener('focusin', giveBack)
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

const DIALOG = '[role="dialog"]'

/** Not the page itself, and nothing that closes when the dialog opens. */
function isOpener(target: EventTarget | null): target is HTMLElement {
  return (
    target instanceof HTMLElement &&
    target !== document.body &&
    !target.matches(DIALOG) &&
    target.closest('[role="menu"]') === null
  )
}

/** Acts after some frames, unless it is stopped before. */
function afterFrames(frames: number, act: () => void): () => void {
  let next = 0
  const wait = (left: number) => {
    next = requestAnimationFrame(() => (left === 1 ? act() : wait(left - 1)))
  }
  wait(frames)
  return () => cancelAnimationFrame(next)
}

/**
 * The opener, or the button that replaced it: after applying, "Applied" replaces "Apply Now". Null if
 * neither exists.
 */
function visibleOpener(opener: HTMLElement | null): HTMLElement | null {
  const inPlace = opener?.parentElement?.querySelectorAll('button') ?? []
  return [opener, ...inPlace].find(button => button?.checkVisibility()) ?? null
}
