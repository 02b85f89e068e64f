import { type KeyboardEvent, useEffect, useRef } from 'react'

import { REVIEW_STATUSES, canBeReviewed } from '#lib/shared/applications/application-status.ts'

import type { Review } from './use-review.ts'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }
const SIDES: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, h: -1, l: 1 }

/**
 * Single keys that move the focus between elements of `data-row`, in columns of `data-column` or in
 * one list, and act on the focused application. An application that moves keeps the focus.
 */
export function useKeys(review: Review, onShortcuts: () => void) {
  const area = useRef<HTMLDivElement>(null)
  const follow = useRef<number | null>(null)

  useEffect(() => {
    const id = follow.current
    if (id === null) return
    area.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus()
  })

  /** Runs the action of a key on the focused application; false if the key has none. */
  const act = (key: string, id: number): boolean => {
    const application = review.applications.find(one => one.id === id)
    if (!application || !canBeReviewed(application)) return false
    const status = REVIEW_STATUSES[Number(key) - 1]
    if (status) {
      follow.current = id
      review.move(application, status)
    } else if (key === 's') review.startDecision(application)
    else if (key === 'x') review.selection.toggle(id)
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!isForRows(event)) return
    follow.current = null
    const row = rowInFocus(event.currentTarget)
    const next = rowToward(event.key, row, event.currentTarget)
    if (next) next.focus()
    else if (event.key === '?') onShortcuts()
    else if (!act(event.key, Number(row?.dataset['row']))) return
    event.preventDefault()
  }
  return { area, forgetFocus: () => (follow.current = null), onKeyDown }
}

/** React also passes on the keys of open menus, which are elsewhere on the page. */
function isForRows(event: KeyboardEvent<HTMLDivElement>): boolean {
  const { altKey, ctrlKey, currentTarget, defaultPrevented, metaKey, target } = event
  if (defaultPrevented || altKey || ctrlKey || metaKey) return false
  return currentTarget.contains(target as Node) && !isTyping(target)
}

/** Whether a key types into a field or changes a select. */
export function isTyping(target: EventTarget): boolean {
  return (
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox')
  )
}

function rowsIn(part: Element): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('[data-row]')]
}

/** The row whose control has the focus. */
function rowInFocus(area: Element): HTMLElement | undefined {
  const entry = document.activeElement?.closest('li, tr')
  return rowsIn(area).find(row => row.closest('li, tr') === entry)
}

/** The row to which a key moves the focus; null if there is none. */
function rowToward(key: string, row: HTMLElement | undefined, area: Element): HTMLElement | null {
  const [step, side] = [STEPS[key], SIDES[key]]
  const rows = rowsIn(area)
  if (step !== undefined) return rows[(row ? rows.indexOf(row) : -1) + step] ?? null
  return side === undefined || !row ? null : rowBeside(row, side)
}

/** The card at the same position in the nearest column with cards on one side. */
function rowBeside(row: HTMLElement, side: number): HTMLElement | null {
  const column = row.closest('[data-column]')
  if (!column) return null
  const columns = [...(column.parentElement?.querySelectorAll('[data-column]') ?? [])]
  const at = columns.indexOf(column)
  const onSide = side < 0 ? columns.slice(0, at).toReversed() : columns.slice(at + 1)
  const other = onSide.find(one => rowsIn(one).length > 0)
  const rows = other ? rowsIn(other) : []
  return rows[Math.min(rowsIn(column).indexOf(row), rows.length - 1)] ?? null
}
