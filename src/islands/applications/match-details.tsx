import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { Skeleton } from '#islands/ui/skeleton.tsx'
import { call } from '#lib/client/api.ts'
import type { MatchReason } from '#lib/contract/matching.ts'
import { messageOf } from '#lib/shared/errors.ts'

import { MatchReasons } from './match-reasons.tsx'

interface MatchDetailsProps {
  applicationId: number
  /** Percent. */
  score: number
}

/** The percentage in a row, which opens to its reasons: asked for only then. */
export function MatchDetails({ applicationId, score }: MatchDetailsProps) {
  const [reasons, setReasons] = useState<MatchReason[] | null>(null)
  const [opened, setOpened] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const frame = useRef<HTMLDetailsElement>(null)

  const load = async () => {
    if (!frame.current?.open || reasons !== null) return
    setOpened(true)
    try {
      const query = { id: String(applicationId) }
      const [found] = await call('GET /recruiters/applications', { query })
      setProblem(null)
      setReasons(found?.match_reasons ?? [])
    } catch (error) {
      setProblem(messageOf(error, 'Something went wrong. Please try again.'))
    }
  }
  const begin = useEffectEvent(() => void load())
  // It may have been opened before the page was alive.
  useEffect(() => {
    if (frame.current?.open) queueMicrotask(begin)
  }, [])

  return (
    <details className="relative text-sm" onToggle={() => void load()} ref={frame}>
      <summary className="review-match">{score}% match</summary>
      {opened && (
        <div className="float absolute left-0 z-10 mt-1 w-[20rem] max-w-[calc(100vw-4rem)] p-3 md:left-auto md:right-0">
          {problem !== null && <p className="text-soft">{problem}</p>}
          {reasons ? (
            <MatchReasons reasons={reasons} />
          ) : (
            problem === null && <Skeleton className="h-16" label="Loading the reasons" />
          )}
        </div>
      )}
    </details>
  )
}
