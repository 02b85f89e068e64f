import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { call } from '#lib/client/api.ts'
import type { MatchReason } from '#lib/contract/matching/matching.ts'
import { messageOf } from '#lib/shared/errors.ts'

/** The reasons of a match, or why they could not be read; neither while they are on their way. */
export interface OpenedMatch {
  problem: string | null
  reasons: readonly MatchReason[] | null
}

/**
 * The matches that have been opened in a list, by application: their reasons are asked for only then.
 * Each is a `details` with the id in `data-match`. They are watched from the list, because each of a
 * hundred rows would keep a state and an effect of its own.
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
    // It does not bubble.
    current.addEventListener('toggle', toggled, true)
    // Some may have been opened before the page was alive.
    queueMicrotask(() => {
      for (const details of current.querySelectorAll('details')) open(details)
    })
    return () => current.removeEventListener('toggle', toggled, true)
  }, [])
  return { list, matches }
}
