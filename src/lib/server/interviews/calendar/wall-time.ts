import { invalidField } from '#lib/shared/errors.ts'
import { formatTime } from '#lib/shared/dates/dates.ts'

/** A day and a time as the clocks of a zone show them: "2026-03-10", "14:30". */
export interface WallTime {
  date: string
  time: string
}

/**
 * The instant at which clocks in a zone show a day and a time. A time that comes twice, because
 * clocks go back, is the first of the two. A time that does not come at all, because clocks go
 * forward, is refused: guessing would move an appointment. Those of both sides read the answer in
 * their own zone before anything is sent, so neither rule can surprise them.
 * @throws AppError `invalid-input` at the given field for a time that does not come
 */
export function instantOf({ date, time }: WallTime, zone: string, field = 'time'): Date {
  const wanted = Temporal.PlainDateTime.from(`${date}T${time}`)
  const found = wanted.toZonedDateTime(zone, { disambiguation: 'earlier' })
  if (found.toPlainDateTime().equals(wanted)) return new Date(found.epochMilliseconds)
  const after = wanted.toZonedDateTime(zone, { disambiguation: 'later' })
  throw invalidField(
    field,
    `Clocks go forward that day: ${clock(time)} does not come in ${zone}. ` +
      `${formatTime(new Date(after.epochMilliseconds), zone)} does.`,
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
