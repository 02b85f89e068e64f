import { useState } from 'react'

import { messageOf } from '#lib/shared/errors.ts'

interface Work {
  /** Whether the work is running. */
  busy: boolean
  /** A message for the person if the last work failed; always null with `onFailure`. */
  problem: string | null
  /**
   * Runs the work, and resolves to whether it succeeded. `fallback` is the message for a failure
   * without one. If the work resolves to `leaving`, it stays busy, because the browser opens another
   * page.
   */
  run: (work: () => Promise<unknown>, fallback?: string) => Promise<boolean>
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
    let result: unknown
    try {
      result = await work()
    } catch (error) {
      const report = onFailure ?? setProblem
      report(messageOf(error, fallback))
      setBusy(false)
      return false
    }
    if (result !== 'leaving') setBusy(false)
    return true
  }
  return { busy, problem, run }
}

interface WorkOfButtons<Key> {
  problem: string | null
  /** Runs the work of a button, like the `run` of `useWork`. */
  run: (button: Key, ...work: Parameters<Work['run']>) => Promise<boolean>
  /** The button whose work is running. */
  running: Key | null
}

/** Work of several buttons that share their message. Each button has a name or an id. */
export function useWorkOfButtons<Key extends number | string>(
  onFailure?: (problem: string) => void,
): WorkOfButtons<Key> {
  const { busy, problem, run } = useWork(onFailure)
  const [button, setButton] = useState<Key | null>(null)
  return {
    problem,
    run: (clicked, ...work) => {
      setButton(clicked)
      return run(...work)
    },
    running: busy ? button : null,
  }
}
