import type { KeyboardEvent } from 'react'

import { REVIEW_STATUSES, type ReviewStatus } from '#lib/shared/applications/application-status.ts'

import { isTyping } from '../review/use-keys.ts'

interface PageActions {
  decide: () => void
  move: (status: ReviewStatus) => void
  next: () => void
  previous: () => void
  showShortcuts: () => void
}

/**
 * The single keys of the page of an application. They work while the page has the focus, and not in
 * its fields, menus and dialogs.
 */
export function actOnKey(event: KeyboardEvent<HTMLElement>, actions: PageActions): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  if (isTyping(event.target) || isElsewhere(event)) return
  const act = actionOf(event.key, actions)
  if (!act) return
  event.preventDefault()
  act()
}

function actionOf(key: string, actions: PageActions): (() => void) | undefined {
  const status = REVIEW_STATUSES[Number(key) - 1]
  if (status) return () => actions.move(status)
  return {
    '?': actions.showShortcuts,
    'j': actions.next,
    'k': actions.previous,
    's': actions.decide,
  }[key]
}

/** React passes on the keys of dialogs, which are elsewhere on the page. */
function isElsewhere({ currentTarget, target }: KeyboardEvent<HTMLElement>): boolean {
  const element = target as Element
  return !currentTarget.contains(element) || element.closest('[role="menu"]') !== null
}
