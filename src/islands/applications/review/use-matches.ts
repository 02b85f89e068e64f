import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { call } from '#lib/client/api.ts'
import type { MatchReason } from '#lib/contract/matching/matching.ts'
import { messageOf } from '#lib/shared/errors.ts'

/** The reasons of a match, or why they could not be loaded; both null while they are loading. */
export interface OpenedMatch {
  problem: string | null
  reasons: readonly MatchReason[] | null
}

/**
 * The reasons of matches that are open, by application. They are loaded when a match opens. Each is a
 * `details` with the id in `data-match`, so that it also opens before the page is hydrated.
 */
export function useMatches<List extends HTMLElement>() {
  const list = useRef<List>(null)
  const [matches, setMatches] = useState<ReadonlyMap<number, OpenedMatch>>(new Map())

  const open = useEffectEvent((details: EventTarget | null) => {
    if (!(details instanceof HTMLDetailsElement) || !details.open) return
    const id = Number(details.dataset['match'])
    const known = matches.get(id)
    if (known?.reasons) return
    const show = (match: OpenedMatch) => setMatches(now => new Map(now).set(id, match))
    if (!known) show({ problem: null, reasons: null })
    call('GET /recruiters/applications', { query: { id: String(id) } }).then(
      ([found]) => show({ problem: null, reasons: found?.match_reasons ?? [] }),
      (error: unknown) => {
        const problem = messageOf(error, 'Something went wrong. Please try again.')
        show({ problem, reasons: null })
      },
    )
  })
  useEffect(() => {
    const { current } = list
    if (!current) return undefined
    const toggled = ({ target }: Event) => open(target)
    // `toggle` does not bubble.
    current.addEventListener('toggle', toggled, true)
    // Some may be open since before hydration.
    queueMicrotask(() => {
      for (const details of current.querySelectorAll('details')) open(details)
    })
    return () => current.removeEventListener('toggle', toggled, true)
  }, [])
  return { list, matches }
}
