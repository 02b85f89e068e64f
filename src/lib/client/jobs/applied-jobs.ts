import { map } from 'nanostores'

import type { ApplicationDraft } from '#lib/contract/applications/applications.ts'

/** Jobs applied to (or withdrawn from) since the page was rendered, by id. */
export const $appliedJobs = map<Record<number, boolean>>({})

/** Applies to a job. @throws AppError when the server refuses */
export async function applyTo(jobId: number, draft: ApplicationDraft): Promise<void> {
  const { sendApplication } = await import('./send-application.ts')
  await sendApplication(jobId, draft)
  $appliedJobs.setKey(jobId, true)
}
