import { useState } from 'react'

import { messageOf } from '#lib/shared/errors.ts'

interface Work {
  /** Whether the work is running. */
  busy: boolean
  /** A message for the person if the last work failed; always null with `onFailure`. */
  problem: string | null
  /**
   * Runs the work. `fallback` is the message for a failure without one. If the work resolves to
   * `leaving`, it stays busy, because the browser opens another page.
   */
  run: (work: () => Promise<unknown>, fallback?: string) => Promise<void>
}

/**
 * Work that a click starts, such as a call of the API.
 * @param onFailure shows the message of a failure, such as `showToast`; without it, the component
 * shows `problem`
 */
export function useWork(onFailure?: (problem: string) => void): Work {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run: Work['run'] = async (work, fallback = 'Something went wrong. Please try again.') => {
    setBusy(true)
    setProblem(null)
    try {
      if ((await work()) === 'leaving') return
    } catch (error) {
      const report = onFailure ?? setProblem
      report(messageOf(error, fallback))
    }
    setBusy(false)
  }
  return { busy, problem, run }
}
