import { showToast, undoBy } from '../toasts.ts'
import { messageOf } from '#lib/shared/errors.ts'

import { $hiddenCompanies, $hiddenJobs } from './hidden-jobs.ts'
import type { NamedJob } from './named-job.ts'

/** Hides a job from the list, and offers to undo it. */
export function hideJob({ id, title }: NamedJob): Promise<void> {
  return hide(`“${title}” is hidden.`, async isHidden => {
    const { call } = await import('../api.ts')
    await call(isHidden ? 'POST /jobs/{id}/hide' : 'DELETE /jobs/{id}/hide', { params: { id } })
    $hiddenJobs.setKey(id, isHidden)
  })
}

/** Hides all jobs of a company from the list, and offers to undo it. */
export function hideCompany({ company, companyId: id }: NamedJob): Promise<void> {
  return hide(`All jobs of ${company} are hidden.`, async isHidden => {
    const { call } = await import('../api.ts')
    await call(isHidden ? 'POST /companies/{id}/hide' : 'DELETE /companies/{id}/hide', {
      params: { id },
    })
    $hiddenCompanies.setKey(id, isHidden)
  })
}

async function hide(text: string, set: (isHidden: boolean) => Promise<void>): Promise<void> {
  if (await succeeds(set(true)))
    showToast(
      text,
      'success',
      undoBy(() => void succeeds(set(false))),
    )
}

/** Whether the server accepted a change; a toast says why not. */
async function succeeds(change: Promise<void>): Promise<boolean> {
  try {
    await change
    return true
  } catch (error) {
    showToast(messageOf(error, 'That did not work. Please try again.'))
    return false
  }
}
