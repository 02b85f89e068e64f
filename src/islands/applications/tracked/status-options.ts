import { optionsOf } from '#islands/ui/options.ts'
import { TRACKED_STATUS_LABELS, TRACKED_STATUSES } from '#lib/shared/applications/tracked-status.ts'

/** The statuses of an application on another site. */
export const TRACKED_OPTIONS = optionsOf(TRACKED_STATUSES, TRACKED_STATUS_LABELS)
