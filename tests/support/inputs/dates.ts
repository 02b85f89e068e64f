import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'

/** The calendar date (UTC) in so many days, as a form sends it. */
export function dateIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
}
