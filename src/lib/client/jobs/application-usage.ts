import { atom } from 'nanostores'

import { usageText } from '#lib/shared/plans.ts'

/** "8 of 10 applications this month", after an application was sent; null while the page is right. */
export const $applicationUsage = atom<string | null>(null)

/** Reads again how much of the plan's month is used. If this fails, the page stays as it is. */
export async function readApplicationUsage(): Promise<void> {
  const { call } = await import('#lib/client/api.ts')
  const subscription = await call('GET /subscription').catch(() => null)
  const used = subscription?.applications
  if (used) $applicationUsage.set(usageText(used, 'applications this month'))
}
