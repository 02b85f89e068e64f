import { useState } from 'react'

import { showToast } from '#lib/client/toasts.ts'
import { messageOf } from '#lib/shared/errors.ts'

/** Runs a step of an interview: `busy` while it runs, a toast after success, `problem` after a failure. */
export function useStep<Answer>(onDone: (answer: Answer) => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const take = async (done: string, step: () => Promise<Answer>): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const answer = await step()
      showToast(done, 'success')
      onDone(answer)
    } catch (error) {
      setProblem(messageOf(error, 'Something went wrong. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, take }
}
