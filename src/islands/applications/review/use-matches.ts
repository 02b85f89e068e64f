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
 * The reasons of open matches by application, loaded when a match opens. Each match is a `details`
 * element with the id in `data-match`, so that it also opens before hydration.
 */
export function useMatches<List extends HTMLElement>() {
  const list = useRef<List>(null)
  const [matches, setMatches] = useState<ReadonlyMap<number, OpenedMatch>>(new Map())

  const open = useEffectEvent((details: EventTarget | null) => {
    if (!(details instanceof HTMLDetailsElement) || !details.open) return
    const id = Number(details.dataset['match'])
    const loaded = matches.get(id)
    if (loaded?.reasons) return
    const show = (match: OpenedMatch) => setMatches(now => new Map(now).set(id, match))
    if (!loaded) show({ problem: null, reasons: null })
    call('GET /recruiters/applications', { query: { id: String(id) } }).then(
      ([application]) => show({ problem: null, reasons: application?.match_reasons ?? [] }),
      (error: unknown) => {
        const problem = messageOf(error, 'Something went wrong. Please try again.')
        show({ problem, reasons: null })
      },
    )
  })
  useEffect(() => {
    const { current } = list
    if (!current) return undefined
    const onToggle = ({ target }: Event) => open(target)
    // `toggle` does not bubble.
    current.addEventListener('toggle', onToggle, true)
    // Some may be open since before hydration.
    queueMicrotask(() => {
      for (const details of current.querySelectorAll('details')) open(details)
    })
    return () => current.removeEventListener('toggle', onToggle, true)
  }, [])
  return { list, matches }
}
