import { useState } from 'react'

import { messageOf } from '#lib/shared/errors.ts'

export interface Press {
  busy: boolean
  /** What the last try was refused with. */
  error: string | null
  /** Runs it once at a time. It stays busy after a success: the page is being left by then. */
  run: (work: () => Promise<void>, fallback: string) => Promise<void>
}

/** A press that calls the server and then leads to another page. */
export function usePress(): Press {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const run: Press['run'] = async (work, fallback) => {
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (failure) {
      setError(messageOf(failure, fallback))
      setBusy(false)
    }
  }
  return { busy, error, run }
}
