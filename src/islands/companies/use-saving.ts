import { useWork } from '#islands/ui/use-work.ts'
import { showToast } from '#lib/client/toasts.ts'

/** A setting that is saved on click: `work` resolves to the text of the toast. */
export function useSaving() {
  const { busy, run } = useWork(showToast)
  const save = (work: () => Promise<string>) => run(async () => showToast(await work(), 'success'))
  return { busy, save }
}
