import { useState } from 'react'

import { showToast } from '#lib/client/toasts.ts'
import type { Application } from '#lib/contract/applications/applications.ts'
import { messageOf } from '#lib/shared/errors.ts'

/** Runs a change of an application: `busy` while it runs, a toast after success, `problem` after a failure. */
export function useChange(onChange: (application: Application) => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const change = async (done: string, work: () => Promise<Application>): Promise<boolean> => {
    setBusy(true)
    setProblem(null)
    try {
      onChange(await work())
      showToast(done, 'success')
      return true
    } catch (error) {
      setProblem(messageOf(error, 'Something went wrong. Please try again.'))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, change, problem }
}
