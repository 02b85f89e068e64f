import { useWork } from '#islands/ui/use-work.ts'
import { showToast } from '#lib/client/toasts.ts'

/** Runs a step of an interview: `busy` while it runs, a toast after success, `problem` after a failure. */
export function useStep<Answer>(onDone: (answer: Answer) => void) {
  const { busy, problem, run } = useWork()
  const take = (done: string, step: () => Promise<Answer>): Promise<void> =>
    run(async () => {
      const answer = await step()
      showToast(done, 'success')
      onDone(answer)
    })
  return { busy, problem, take }
}
