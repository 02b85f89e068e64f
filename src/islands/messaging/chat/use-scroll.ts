import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Within this distance of an end the list counts as being there; pixels. */
const END = 48
const START = 240

interface Scrolled {
  /** The id of the last message; 0 without one. */
  lastId: number
  /** Changes when a message is added at the end. */
  endKey: string
  onAtEnd: (isAtEnd: boolean) => void
  onNearStart: () => void
}

/**
 * Scrolling of a list that starts at its end (`flex-col-reverse`: it opens there without a script,
 * and 0 is the end). Messages added above move nothing; messages added at the end scroll only a
 * reader who is there.
 */
export function useScroll(
  list: RefObject<HTMLElement | null>,
  { endKey, lastId, onAtEnd, onNearStart }: Scrolled,
) {
  /** The last message at the time the reader left the end; null while the reader is there. */
  const [leftAt, setLeftAt] = useState<number | null>(null)
  const height = useRef(0)
  const key = useRef(endKey)

  const look = () => {
    const element = list.current
    if (!element) return
    const isAtEnd = element.scrollTop > -END
    setLeftAt(left => (isAtEnd ? null : (left ?? lastId)))
    onAtEnd(isAtEnd)
    if (element.clientHeight - element.scrollTop > element.scrollHeight - START) onNearStart()
  }
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const grown = element.scrollHeight - height.current
    if (key.current !== endKey && element.scrollTop <= -END) element.scrollTop -= grown
    key.current = endKey
    height.current = element.scrollHeight
  })
  useEffect(() => {
    list.current?.querySelector('[data-unread-divider]')?.scrollIntoView({ block: 'nearest' })
    look()
    // oxlint-disable-next-line react/exhaustive-deps -- once, after hydration
  }, [])

  return {
    leftAt,
    onScroll: look,
    toEnd: () => {
      if (list.current) list.current.scrollTop = 0
    },
  }
}
