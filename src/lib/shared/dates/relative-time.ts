const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Each unit with its seconds and how many of it pass before the next one takes over. */
const UNITS = [
  { name: 'minute', seconds: MINUTE, limit: 60 },
  { name: 'hour', seconds: HOUR, limit: 24 },
  { name: 'day', seconds: DAY, limit: 7 },
  { name: 'week', seconds: 7 * DAY, limit: 4 },
  { name: 'month', seconds: 30 * DAY, limit: 12 },
] as const

/**
 * "just now", "5 minutes ago", "1 week ago". A future instant (from a clock that is fast) is "just
 * now".
 */
export function relativeTime(instant: Date | string, now: Date): string {
  const seconds = Math.floor((now.getTime() - new Date(instant).getTime()) / 1000)
  if (seconds < MINUTE) return 'just now'

  const unit = UNITS.find(({ seconds: length, limit }) => Math.floor(seconds / length) < limit)
  return unit ? ago(seconds / unit.seconds, unit.name) : ago(seconds / (365 * DAY), 'year')
}

/** At least one: four weeks are less than 30 days, and twelve months less than 365. */
function ago(amount: number, unit: string): string {
  const count = Math.max(1, Math.floor(amount))
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
