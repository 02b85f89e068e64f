import { DAY_MS, MINUTE_MS } from '../dates/milliseconds.ts'

/** How often a saved search sends an alert about new jobs. */
export const ALERT_FREQUENCIES = ['off', 'instant', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number]

/** How often visitors without an account get alerts. */
export const VISITOR_FREQUENCIES = ['daily', 'weekly'] as const
/** Days until the mailed link to confirm alerts expires. */
export const CONFIRM_DAYS = 3

export const ALERT_LABELS = {
  off: 'No alerts',
  instant: 'As they are posted',
  daily: 'Once a day',
  weekly: 'Once a week',
} as const satisfies Record<AlertFrequency, string>

const INTERVALS = { instant: MINUTE_MS, daily: DAY_MS, weekly: 7 * DAY_MS }

/** When the next alert is due after one at `from`; null while they are off. */
export function nextAlert(frequency: AlertFrequency, from: Date): Date | null {
  return frequency === 'off' ? null : new Date(from.getTime() + INTERVALS[frequency])
}
