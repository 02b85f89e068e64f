import { dateFormat } from '../dates/date-format.ts'
import { formatTime, isTimeZone, localDate, yearUnlessNow } from '../dates/dates.ts'
import { cityOfZone } from '../dates/time-zones.ts'

/** "Amsterdam (GMT+1)": a zone by its place, with its offset at an instant. */
export function zoneLabel(zone: string, at: Date | string): string {
  if (zone === 'UTC' || !isTimeZone(zone)) return 'UTC'
  const offset = dateFormat(zone, { timeZoneName: 'shortOffset' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value
  return `${cityOfZone(zone)} (${offset})`
}

/** "Tue, Mar 10, 2:30–3:15 PM" by the clocks of a zone, with the year unless it is the current one. */
export function spanIn(startAt: Date | string, endAt: Date | string, zone: string): string {
  const validZone = isTimeZone(zone) ? zone : 'UTC'
  return dateFormat(validZone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...yearUnlessNow(startAt, validZone),
    hour: 'numeric',
    minute: '2-digit',
  })
    .formatRange(new Date(startAt), new Date(endAt))
    .replaceAll(/[\u2009\u202f]/g, ' ')
    .replace(/ – (?=\d)/, '–')
}

/** A span in two for a page, where a line may end after the day, and nowhere within the last time. */
export function dayAndTime(span: string): [day: string, time: string] {
  const at = span.lastIndexOf(', ') + 1
  return [span.slice(0, at), span.slice(at + 1)]
}

interface TimeInZone {
  /** "Tue, Mar 10, 2:30–3:15 PM" */
  span: string
  /** "Amsterdam (GMT+1)" */
  zone: string
}

/** An interview's time in each of these zones, each zone once, in their order. */
export function timesIn(
  startAt: Date | string,
  endAt: Date | string,
  zones: readonly string[],
): TimeInZone[] {
  return [...new Set(zones)].map(zone => ({
    span: spanIn(startAt, endAt, zone),
    zone: zoneLabel(zone, startAt),
  }))
}

interface TimeOnPage {
  /** In the reader's zone: "Tue, Mar 10, 2:30–3:15 PM" */
  span: string
  /** The place of the reader's zone: "Amsterdam". */
  place: string
  /** When it begins in the other zones whose time differs: "9:30 AM in New York". */
  elsewhere: string[]
}

/**
 * An interview's time for a page: first in the reader's zone, then once per different local time.
 */
export function timeOnPage(
  startAt: Date | string,
  endAt: Date | string,
  [own = 'UTC', ...others]: readonly string[],
): TimeOnPage {
  const start = new Date(startAt)
  const clock = clockIn(start, own)
  const differing = others.filter(zone => clockIn(start, zone) !== clock)
  return {
    elsewhere: [...new Set(differing)].map(zone => beginningIn(start, zone, own)),
    place: cityOfZone(own),
    span: spanIn(startAt, endAt, own),
  }
}

const clockIn = (start: Date, zone: string) => localDate(start, zone) + formatTime(start, zone)

/** "9:30 AM in New York", with the weekday if it is another one there. */
function beginningIn(start: Date, zone: string, own: string): string {
  const isSameDay = localDate(start, zone) === localDate(start, own)
  const weekday = isSameDay ? '' : `${dateFormat(zone, { weekday: 'short' }).format(start)}, `
  return `${weekday}${formatTime(start, zone)} in ${cityOfZone(zone)}`
}
