import { invalidField } from '#lib/shared/errors.ts'
import { formatTime } from '#lib/shared/dates/dates.ts'

/** A day and a time as the clocks of a zone show them: "2026-03-10", "14:30". */
export interface WallTime {
  date: string
  time: string
}

/**
 * The instant at which clocks in a zone show a date and a time. If the time is repeated, because clocks
 * go back, it is the first of the two. If it is skipped, because clocks go forward, it is refused:
 * guessing would move an appointment. Both sides see the result in their own zone before anything is
 * sent, so neither rule can surprise them.
 * @throws AppError `invalid-input` at the given field for a skipped time
 */
export function instantOf({ date, time }: WallTime, zone: string, field = 'time'): Date {
  const wallTime = Temporal.PlainDateTime.from(`${date}T${time}`)
  const earlier = wallTime.toZonedDateTime(zone, { disambiguation: 'earlier' })
  if (earlier.toPlainDateTime().equals(wallTime)) return new Date(earlier.epochMilliseconds)
  const later = wallTime.toZonedDateTime(zone, { disambiguation: 'later' })
  throw invalidField(
    field,
    `Clocks go forward that day: ${clock(time)} does not come in ${zone}. ` +
      `${formatTime(new Date(later.epochMilliseconds), zone)} does.`,
  )
}

/** What clocks in a zone show at an instant, to the minute. */
export function wallTimeOf(instant: Date, zone: string): WallTime {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
  return {
    date: zoned.toPlainDate().toString(),
    time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

function clock(time: string): string {
  return formatTime(`2000-01-01T${time}:00Z`)
}
