import { map } from 'nanostores'

import type { ApplicationDraft } from '#lib/contract/applications.ts'

import { call } from './api.ts'

/** Jobs applied to (or withdrawn from) since the page was rendered, by id. */
export const $appliedJobs = map<Record<number, boolean>>({})

/** Applies to a job. @throws AppError when the server refuses */
export async function applyTo(jobId: number, draft: ApplicationDraft): Promise<void> {
  await call('POST /candidates/apply/{id}', {
    body: draft,
    params: { id: jobId },
  })
  $appliedJobs.setKey(jobId, true)
}
