import { atom } from 'nanostores'

import { showToast } from '../toasts.ts'
import { messageOf } from '#lib/shared/errors.ts'

/** The fields of a job that closing, reposting and deleting it need. */
export interface ManagedJob {
  id: number
  time_zone: string
  title: string
  version: number
}

/** The action that the dialog of the page confirms; null while it is closed. */
export const $jobAction = atom<{ action: 'close' | 'delete' | 'repost'; job: ManagedJob } | null>(
  null,
)

/** Copies a job and opens the form of the copy. Resolves to false, after a toast, if that failed. */
export async function duplicateJob(id: number): Promise<boolean> {
  try {
    const { call } = await import('../api.ts')
    const copy = await call('POST /recruiters/jobs/{id}/duplicate', { params: { id } })
    location.assign(`/recruiter/jobs/${copy.id}/edit`)
    return true
  } catch (error) {
    showToast(messageOf(error, 'Failed to create job. Please try again.'))
    return false
  }
}
