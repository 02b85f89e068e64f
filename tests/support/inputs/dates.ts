const DAY = 86_400_000

/** The calendar date (UTC) in so many days, as a form sends it. */
export function dateIn(days: number): string {
  return new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
}
