import { useCallback, useEffect, useState } from 'react'

import { call } from '#lib/client/api.ts'
import type { ListedResume } from '#lib/contract/resumes/resumes.ts'

const ASK_EVERY_MS = 3000

interface Resumes {
  resumes: ListedResume[]
  /** Shows a list that an answer brought. */
  show: (resumes: ListedResume[]) => void
  /** Asks anew, after something was changed. */
  refresh: () => Promise<void>
}

/** The candidate's resumes, kept up to date while one of them is being read or scored. */
export function useResumes(read: () => ListedResume[]): Resumes {
  const [resumes, show] = useState(read)
  const refresh = useCallback(async () => show(await call('GET /candidates/resumes')), [])
  const waiting = resumes.some(isBeingRead)

  useEffect(() => {
    if (!waiting) return undefined
    // The next question may be answered; until then the page says what it knows.
    const timer = setInterval(() => void refresh().catch(() => undefined), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [refresh, waiting])
  return { refresh, resumes, show }
}

function isBeingRead({ atsScore, readable, state }: ListedResume): boolean {
  return state === 'reading' || (readable && atsScore === null)
}
