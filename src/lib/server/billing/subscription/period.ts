import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'

export interface Period {
  start: Date
  end: Date
}

/**
 * The months of a subscription are counted in UTC from its first day. A subscription that began on the
 * 31st ends on the last day of shorter months and on the 31st of longer ones.
 */
export function firstPeriod(anchor: Date): Period {
  return { end: addMonths(anchor, 1), start: anchor }
}

/** The period after one that ended at `end`. It ends on the anchor's day of the month, about a month later. */
export function nextPeriod(anchor: Date, end: Date): Period {
  const past = toZoned(anchor).until(toZoned(end), { largestUnit: 'months' }).months
  // If `end` is not on the anchor's day, nobody should pay a month for a few days.
  const earliest = end.getTime() + HALF_A_MONTH
  for (let months = past; ; months += 1) {
    const candidate = addMonths(anchor, months)
    if (candidate.getTime() > earliest) return { end: candidate, start: end }
  }
}

const HALF_A_MONTH = 15 * DAY_MS

function addMonths(instant: Date, months: number): Date {
  return new Date(toZoned(instant).add({ months }).epochMilliseconds)
}

function toZoned(instant: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO('UTC')
}
