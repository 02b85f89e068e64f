import { showToast } from '#lib/client/toasts.ts'

import { useWork } from './use-work.ts'

/** Changes a record: `busy` while the change runs, a toast after success, `problem` after a failure. */
export function useChange<Changed>(onChange: (changed: Changed) => void) {
  const { busy, problem, run } = useWork()
  /** Resolves to whether the change succeeded. `done` is the text of the toast. */
  const change = (done: string, work: () => Promise<Changed>): Promise<boolean> =>
    run(async () => {
      onChange(await work())
      showToast(done, 'success')
    })
  return { busy, change, problem }
}
