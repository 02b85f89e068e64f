import { dateFormat } from '../dates/date-format.ts'
import { isTimeZone } from '../dates/dates.ts'
import { cityOfZone } from '../dates/time-zones.ts'

/** "Amsterdam (GMT+1)": a zone by its place, with its offset at an instant. */
export function zoneLabel(zone: string, at: Date | string): string {
  if (zone === 'UTC' || !isTimeZone(zone)) return 'UTC'
  const offset = dateFormat(zone, { timeZoneName: 'shortOffset' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value
  return `${cityOfZone(zone)} (${offset})`
}

/** "Tue, Mar 10, 2026, 2:30 – 3:15 PM" by the clocks of a zone. */
export function spanIn(startAt: Date | string, endAt: Date | string, zone: string): string {
  return dateFormat(isTimeZone(zone) ? zone : 'UTC', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
    .formatRange(new Date(startAt), new Date(endAt))
    .replaceAll(/[\u2009\u202f]/g, ' ')
}

/** A span in two for a page, where a line may end after the day, and nowhere within the last time. */
export function dayAndTime(span: string): [day: string, time: string] {
  const at = span.lastIndexOf(', ') + 1
  return [span.slice(0, at), span.slice(at + 1)]
}

interface Read {
  /** "Tue, Mar 10, 2026, 2:30 – 3:15 PM" */
  span: string
  /** "Amsterdam (GMT+1)" */
  zone: string
}

/** Cached times at most: a page shows few, and a person returns to the same ones. */
const MOST = 500

const known = new Map<string, Read>()

/** An interview's time in each of these zones, each zone once, in their order. */
export function timesIn(
  startAt: Date | string,
  endAt: Date | string,
  zones: readonly string[],
): Read[] {
  const [start, end] = [new Date(startAt), new Date(endAt)]
  return [...new Set(zones)].map(zone => timeIn(start, end, zone))
}

/** Cached, because formatting a span takes longer than the rest of a row. */
function timeIn(start: Date, end: Date, zone: string): Read {
  const key = `${start.getTime()} ${end.getTime()} ${zone}`
  const read = known.get(key) ?? { span: spanIn(start, end, zone), zone: zoneLabel(zone, start) }
  if (known.size >= MOST) known.clear()
  known.set(key, read)
  return read
}
