import { call } from '../api.ts'
import type { ApplicationDraft } from '#lib/contract/applications/applications.ts'
import { usageText } from '#lib/shared/plans.ts'

import { $applicationUsage } from './application-usage.ts'
import { $appliedJobs } from './applied-jobs.ts'

/** Applies to a job, and updates its buttons and the usage of the plan. @throws AppError */
export async function sendApplication(id: number, draft: ApplicationDraft): Promise<void> {
  await call('POST /candidates/apply/{id}', { body: draft, params: { id } })
  $appliedJobs.setKey(id, true)
  void readUsage()
}

/** If this fails, the page shows the usage from before. */
async function readUsage(): Promise<void> {
  const subscription = await call('GET /subscription').catch(() => null)
  const used = subscription?.applications
  if (used) $applicationUsage.set(usageText(used, 'applications this month'))
}
