import { useEffect, useEffectEvent, useRef } from 'react'

/** Lets an application be dragged by the element that the answered ref is given to. */
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

/** Lets applications be dropped on the element that the answered ref is given to. */
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
 * Attaches something that is loaded after the page: dragging is for those with a mouse, and nobody
 * waits for it. Answers how to detach it.
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
  // Without it the menu and the keys still move.
  start().catch(() => {})
  return () => {
    gone = true
    detach?.()
  }
}
