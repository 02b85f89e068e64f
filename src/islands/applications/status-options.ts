import { optionsOf } from '#islands/ui/options.ts'
import {
  APPLICATION_STATUS_LABELS,
  REVIEW_STATUSES,
} from '#lib/shared/applications/application-status.ts'

/** The statuses that a recruiter can set. */
export const STATUS_OPTIONS = optionsOf(REVIEW_STATUSES, APPLICATION_STATUS_LABELS)
