import { dateFormat } from './date-format.ts'
import { DAY_MS } from './milliseconds.ts'

/** "Nov 21" in the zone, with the year unless it is the current one: for pages, which are read at once. */
export function formatDate(instant: Date | string, zone = 'UTC'): string {
  return format(instant, zone, { ...DAY_OF_YEAR, ...yearUnlessNow(instant, zone) })
}

/** "Nov 21, 2026" in the zone: for mails and documents, which are read later. */
export function formatFullDate(instant: Date | string, zone = 'UTC'): string {
  return format(instant, zone, { dateStyle: 'medium' })
}

/** "8:05 AM" in the zone. */
export function formatTime(instant: Date | string, zone = 'UTC'): string {
  return format(instant, zone, { timeStyle: 'short' })
}

/** "Nov 21, 8:05 AM" in the zone, with the year unless it is the current one: for pages. */
export function formatDateTime(instant: Date | string, zone = 'UTC'): string {
  return format(instant, zone, { ...DAY_OF_YEAR, ...yearUnlessNow(instant, zone), ...TIME_OF_DAY })
}

/** "Nov 21, 2026, 8:05 AM" in the zone: for mails and documents. */
export function formatFullDateTime(instant: Date | string, zone = 'UTC'): string {
  return format(instant, zone, { dateStyle: 'medium', timeStyle: 'short' })
}

/** The option that prints the year of an instant; none in the current year of the zone. */
export function yearUnlessNow(
  instant: Date | string,
  zone: string,
): Pick<Intl.DateTimeFormatOptions, 'year'> {
  const inZone = dateFormat(zone, { year: 'numeric' })
  const isNow = inZone.format(new Date(instant)) === inZone.format(new Date())
  return isNow ? {} : { year: 'numeric' }
}

/** Whether a text is a day of the calendar as "2026-11-21". */
export function isLocalDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Whether a text names an IANA time zone that this runtime knows. */
export function isTimeZone(zone: string): boolean {
  // Intl also accepts offsets such as "+05:30", which have no summer time. Names begin with a capital.
  if (!/^[A-Z]/.test(zone)) return false
  try {
    dateFormat(zone, {})
    return true
  } catch {
    return false
  }
}

/** The local date of an instant in a zone, as "2026-11-21". */
export function localDate(instant: Date, zone: string): string {
  return wallClock(instant.getTime(), zone).toISOString().slice(0, 10)
}

/**
 * The first instant after a local day: a deadline of that day has passed from then on. Throws
 * RangeError for an invalid day or zone. Runs in browsers that lack Temporal, with the same results
 * where clocks change at midnight.
 */
export function endOfLocalDate(date: string, zone: string): Date {
  if (!isLocalDate(date)) throw new RangeError(`${date} is not a date`)
  const midnight = Date.parse(`${date}T00:00:00Z`) + DAY_MS
  const before = offsetAt(midnight - DAY_MS, zone)
  const after = offsetAt(midnight + DAY_MS, zone)

  const instants = [midnight - before, midnight - after].toSorted((a, b) => a - b)
  const exact = instants.find(instant => instant + offsetAt(instant, zone) === midnight)
  return new Date(exact ?? midnight - before)
}

/** The first instant of a local day. Throws like `endOfLocalDate`. */
export function startOfLocalDate(date: string, zone: string): Date {
  if (!isLocalDate(date)) throw new RangeError(`${date} is not a date`)
  const dayBefore = new Date(Date.parse(`${date}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
  return endOfLocalDate(dayBefore, zone)
}

const DAY_OF_YEAR = { day: 'numeric', month: 'short' } as const
const TIME_OF_DAY = { hour: 'numeric', minute: '2-digit' } as const

function format(instant: Date | string, zone: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(zone, options).format(new Date(instant)).replace('\u202f', ' ')
}

function offsetAt(instant: number, zone: string): number {
  return wallClock(instant, zone).getTime() - instant
}

/** The local time in the zone, as if it were UTC. */
function wallClock(instant: number, zone: string): Date {
  const parts = dateFormat(zone, {
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(found => found.type === type)?.value)

  return new Date(
    Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    ),
  )
}
