import type { ReceivedSort } from '#lib/contract/received-applications.ts'
import type { ApplicationStatus } from '#lib/shared/application-status.ts'

/** What a list of applications is narrowed by, as the address of its page says. */
export interface ListFilters {
  search: string
  sort: ReceivedSort
  status: ApplicationStatus | null
}
