import { useEffect, useEffectEvent, useRef } from 'react'

/** Returns the ref of an element with which people drag an application. */
export function useDraggable(applicationId: number) {
  const elementRef = useRef<HTMLElement>(null)
  useEffect(
    () =>
      attachLater(elementRef.current, async element => {
        const { makeDraggable } = await import('./dragging.ts')
        return makeDraggable(element, applicationId)
      }),
    [applicationId],
  )
  return elementRef
}

/** Returns the ref of an element on which people drop applications. */
export function useDropTarget(onDrop: (applicationId: number) => void) {
  const elementRef = useRef<HTMLElement>(null)
  const drop = useEffectEvent(onDrop)
  useEffect(
    () =>
      attachLater(elementRef.current, async element => {
        const { makeDropTarget } = await import('./dragging.ts')
        return makeDropTarget({ element, onDrop: id => drop(id) })
      }),
    [],
  )
  return elementRef
}

/**
 * Attaches dragging. Its code loads after the page, because only people with a mouse use it.
 * Returns a function that detaches it.
 */
function attachLater(
  element: HTMLElement | null,
  attach: (element: HTMLElement) => Promise<() => void>,
): () => void {
  let detach: (() => void) | null = null
  let isDetached = false
  const start = async () => {
    if (!element) return
    const stop = await attach(element)
    if (isDetached) stop()
    else detach = stop
  }
  // If the code cannot be loaded, people can still move applications with the menu and the keys.
  start().catch(() => {})
  return () => {
    isDetached = true
    detach?.()
  }
}
