import { endOfLocalDate, localDate } from '#lib/shared/dates/dates.ts'
import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'

/** The number of days before a deadline from which the page mentions it. */
const SOON = 7

/**
 * "Closes today", "Closes in 3 days" for a deadline within a week; null for any other and for none.
 */
export function closingSoon(
  { deadline, time_zone }: { deadline: string | null; time_zone: string },
  now: Date,
): string | null {
  if (deadline === null) return null
  const remaining = endOfLocalDate(deadline, time_zone).getTime() - now.getTime()
  if (remaining <= 0 || remaining >= SOON * DAY_MS) return null
  const days = (Date.parse(deadline) - Date.parse(localDate(now, time_zone))) / DAY_MS
  if (days === 0) return 'Closes today'
  return days === 1 ? 'Closes tomorrow' : `Closes in ${days} days`
}
