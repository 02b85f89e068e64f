import { useEffect } from 'react'

import { call } from '#lib/client/api.ts'
import type { Resume } from '#lib/contract/profiles.ts'

const ASK_EVERY_MS = 3000

/** Asks what has become of a resume whose words are being recognised, until that is known. */
export function useRecognition(resume: Resume | null, onChange: (resume: Resume) => void): void {
  const waiting = resume?.state === 'reading'
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setInterval(() => {
      call('GET /candidates/profile').then(
        ({ resume: now }) => (now && now.state !== 'reading' ? onChange(now) : undefined),
        // The next question may be answered; until then the page says what it knows.
        () => undefined,
      )
    }, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [onChange, waiting])
}
