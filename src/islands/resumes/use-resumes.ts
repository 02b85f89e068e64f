import { useCallback, useEffect, useState } from 'react'

import { call } from '#lib/client/api.ts'
import type { ListedResume } from '#lib/contract/resumes/resumes.ts'

const POLL_MS = 3000

interface Resumes {
  resumes: ListedResume[]
  /** Replaces the list by that of an answer. */
  show: (resumes: ListedResume[]) => void
  /** Reloads the list after a change. */
  refresh: () => Promise<void>
}

/** The candidate's resumes, polled while one of them is being parsed or scored. */
export function useResumes(initial: ListedResume[]): Resumes {
  const [resumes, show] = useState(initial)
  const refresh = useCallback(async () => show(await call('GET /candidates/resumes')), [])
  const waiting = resumes.some(isInProgress)

  useEffect(() => {
    if (!waiting) return undefined
    // The next poll may succeed; until then the page shows the last state.
    const timer = setInterval(() => void refresh().catch(() => undefined), POLL_MS)
    return () => clearInterval(timer)
  }, [refresh, waiting])
  return { refresh, resumes, show }
}

function isInProgress({ atsScore, readable, state }: ListedResume): boolean {
  return state === 'reading' || (readable && atsScore === null)
}
