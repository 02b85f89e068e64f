import { map } from 'nanostores'

import { messageOf } from '#lib/shared/errors.ts'

import { call } from './api.ts'
import { notify } from './notices.ts'

/** Jobs saved or unsaved since the page was rendered, by id: every button of one job agrees. */
export const $savedJobs = map<Record<number, boolean>>({})

/** Shows the job as saved at once, and takes that back when the server refuses. */
export async function saveJob(id: number): Promise<void> {
  $savedJobs.setKey(id, true)
  try {
    await call('POST /jobs/{id}/save', { params: { id } })
  } catch (error) {
    $savedJobs.setKey(id, false)
    notify(messageOf(error, 'Failed to save job'))
  }
}

/** The reverse of saveJob. */
export async function unsaveJob(id: number): Promise<void> {
  $savedJobs.setKey(id, false)
  try {
    await call('DELETE /jobs/{id}/save', { params: { id } })
  } catch (error) {
    $savedJobs.setKey(id, true)
    notify(messageOf(error, 'Failed to unsave job'))
  }
}
