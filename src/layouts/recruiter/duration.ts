const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A duration in a fitting unit: "40 minutes", "30 hours", "6.4 days". */
export function formatDuration(seconds: number): string {
  if (seconds < MINUTE) return 'under a minute'
  if (seconds < HOUR) return amountOf(seconds / MINUTE, 'minute')
  return seconds < 2 * DAY ? amountOf(seconds / HOUR, 'hour') : `${tenths(seconds / DAY)} days`
}

function amountOf(amount: number, unit: string): string {
  const rounded = Math.round(amount)
  return `${rounded} ${unit}${rounded === 1 ? '' : 's'}`
}

/** With one decimal, so that bars of different lengths have different figures; "2" for 2.0. */
function tenths(amount: number): string {
  return String(Math.round(amount * 10) / 10)
}
