import type { StatusCounts } from '#lib/contract/applications/applications.ts'
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '#lib/shared/applications/application-status.ts'

interface StatusCount {
  amount: number
  status: ApplicationStatus
}

/** The counts of a grouped query, with zero for each missing status, and their sum. */
export function toStatusCounts(rows: readonly StatusCount[]): StatusCounts {
  const amounts = new Map(rows.map(({ amount, status }) => [status, amount]))
  const counts = APPLICATION_STATUSES.map(status => [status, amounts.get(status) ?? 0] as const)
  const all = counts.reduce((sum, [, amount]) => sum + amount, 0)
  return { ...(Object.fromEntries(counts) as Record<ApplicationStatus, number>), all }
}
