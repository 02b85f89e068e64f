import { useState } from 'react'

import { messageOf } from '#lib/shared/errors.ts'

interface Work {
  /** Whether the work is under way. */
  busy: boolean
  /** Why the last work failed, in words for the person. Null if it did not, or if `tell` was given. */
  problem: string | null
  /**
   * Runs the work. `fallback` is said of a failure that has no words of its own. Work that answers
   * `leaving` stays under way: the browser goes to another page.
   */
  run: (work: () => Promise<unknown>, fallback?: string) => Promise<void>
}

/**
 * Work that a click starts, such as a call of the API.
 * @param tell says a failure, such as `showToast`; without it, the component shows `problem`
 */
export function useWork(tell?: (problem: string) => void): Work {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run: Work['run'] = async (work, fallback = 'Something went wrong. Please try again.') => {
    setBusy(true)
    setProblem(null)
    try {
      if ((await work()) === 'leaving') return
    } catch (error) {
      const said = tell ?? setProblem
      said(messageOf(error, fallback))
    }
    setBusy(false)
  }
  return { busy, problem, run }
}
