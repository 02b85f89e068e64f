import { atom, map } from 'nanostores'

import type { ApplicationDraft } from '#lib/contract/applications/applications.ts'

/** Jobs applied to (or withdrawn from) since the page was rendered, by id. */
export const $appliedJobs = map<Record<number, boolean>>({})

/** The job that the page's dialog for applying is open for. */
export const $jobToApplyTo = atom<{ company_name: string; id: number; title: string } | null>(null)

/** Applies to a job. @throws AppError when the server refuses */
export async function applyTo(jobId: number, draft: ApplicationDraft): Promise<void> {
  const { call } = await import('#lib/client/api.ts')
  await call('POST /candidates/apply/{id}', {
    body: draft,
    params: { id: jobId },
  })
  $appliedJobs.setKey(jobId, true)
}
