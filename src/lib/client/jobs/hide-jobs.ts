import { showToast, undoBy } from '../toasts.ts'
import { messageOf } from '#lib/shared/errors.ts'

import { $hiddenCompanies, $hiddenJobs } from './hidden-jobs.ts'
import type { NamedJob } from './named-job.ts'

/** Hides a job from the list, and offers to undo it. */
export async function hideJob({ id, title }: NamedJob): Promise<void> {
  const set = (isHidden: boolean) =>
    change(async () => {
      const { call } = await import('../api.ts')
      await call(isHidden ? 'POST /jobs/{id}/hide' : 'DELETE /jobs/{id}/hide', { params: { id } })
      $hiddenJobs.setKey(id, isHidden)
    })
  if (await set(true))
    showToast(
      `“${title}” is hidden.`,
      'success',
      undoBy(() => void set(false)),
    )
}

/** Hides all jobs of a company from the list, and offers to undo it. */
export async function hideCompany({ company, companyId: id }: NamedJob): Promise<void> {
  const set = (isHidden: boolean) =>
    change(async () => {
      const { call } = await import('../api.ts')
      await call(isHidden ? 'POST /companies/{id}/hide' : 'DELETE /companies/{id}/hide', {
        params: { id },
      })
      $hiddenCompanies.setKey(id, isHidden)
    })
  if (await set(true))
    showToast(
      `All jobs of ${company} are hidden.`,
      'success',
      undoBy(() => void set(false)),
    )
}

/** Whether the server accepted a change; a toast says why not. */
async function change(send: () => Promise<void>): Promise<boolean> {
  try {
    await send()
    return true
  } catch (error) {
    showToast(messageOf(error, 'That did not work. Please try again.'))
    return false
  }
}
