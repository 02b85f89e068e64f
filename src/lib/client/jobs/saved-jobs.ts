import { map } from 'nanostores'

import { messageOf } from '#lib/shared/errors.ts'

import { showToast, undoBy } from '../toasts.ts'

/** Jobs saved or unsaved since the page was rendered, by id: every button of one job agrees. */
export const $savedJobs = map<Record<number, boolean>>({})

/** Shows the job as saved at once; reverts that if the server refuses. */
export async function saveJob(id: number): Promise<void> {
  if (await put(id, true))
    showToast(
      'Job saved.',
      'success',
      undoBy(() => void put(id, false)),
    )
}

/** The reverse of saveJob. */
export async function unsaveJob(id: number): Promise<void> {
  if (await put(id, false))
    showToast(
      'Job removed from your saved jobs.',
      'success',
      undoBy(() => void put(id, true)),
    )
}

/** Removes all closed jobs, then loads the first page of the list. */
export async function unsaveClosedJobs(button: HTMLButtonElement): Promise<void> {
  button.disabled = true
  try {
    const { call } = await import('../api.ts')
    await call('DELETE /jobs/saved/closed')
    location.assign('/candidate/saved')
  } catch (error) {
    button.disabled = false
    showToast(messageOf(error, 'Failed to remove closed jobs'))
  }
}

async function put(id: number, isSaved: boolean): Promise<boolean> {
  $savedJobs.setKey(id, isSaved)
  try {
    const { call } = await import('../api.ts')
    await call(isSaved ? 'POST /jobs/{id}/save' : 'DELETE /jobs/{id}/save', { params: { id } })
    return true
  } catch (error) {
    $savedJobs.setKey(id, !isSaved)
    showToast(messageOf(error, isSaved ? 'Failed to save job' : 'Failed to unsave job'))
    return false
  }
}
