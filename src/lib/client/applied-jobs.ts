import { map } from 'nanostores'

import { call } from './api.ts'

/** Jobs applied to (or withdrawn from) since the page was rendered, by id. */
export const $appliedJobs = map<Record<number, boolean>>({})

/** Applies with the current resume. @throws AppError when the server refuses */
export async function applyTo(jobId: number, coverLetter: string | null): Promise<void> {
  await call('POST /candidates/apply/{id}', {
    body: { coverLetter, resumeId: null },
    params: { id: jobId },
  })
  $appliedJobs.setKey(jobId, true)
}
