import { useEffect, useEffectEvent, useRef } from 'react'

/** The ref of an element by which an application is dragged. */
export function useDragged(applicationId: number) {
  const frame = useRef<HTMLElement>(null)
  useEffect(
    () =>
      afterPage(frame.current, async element => {
        const { dragged } = await import('./dragging.ts')
        return dragged(element, applicationId)
      }),
    [applicationId],
  )
  return frame
}

/** The ref of an element on which applications are dropped. */
export function useDropTarget(onDrop: (applicationId: number) => void) {
  const frame = useRef<HTMLElement>(null)
  const drop = useEffectEvent(onDrop)
  useEffect(
    () =>
      afterPage(frame.current, async element => {
        const { dropTarget } = await import('./dragging.ts')
        return dropTarget({ element, onDrop: id => drop(id) })
      }),
    [],
  )
  return frame
}

/**
 * Attaches dragging, whose code loads after the page because only people with a mouse use it. Returns
 * a function that detaches it.
 */
function afterPage(
  element: HTMLElement | null,
  attach: (element: HTMLElement) => Promise<() => void>,
): () => void {
  let detach: (() => void) | null = null
  let gone = false
  const start = async () => {
    if (!element) return
    const stop = await attach(element)
    if (gone) stop()
    else detach = stop
  }
  // Without it, the menu and the keys still move applications.
  start().catch(() => {})
  return () => {
    gone = true
    detach?.()
  }
}
