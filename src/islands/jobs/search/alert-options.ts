import { optionsOf } from '#islands/ui/options.ts'
import { ALERT_FREQUENCIES, ALERT_LABELS } from '#lib/shared/jobs/alerts.ts'

/** How often a saved search sends new jobs. */
export const ALERT_OPTIONS = optionsOf(ALERT_FREQUENCIES, ALERT_LABELS)
