import { MINUTE_MS } from '#lib/shared/dates/milliseconds.ts'
import { dayAndTime, timeOnPage } from '#lib/shared/interviews/interview-times.ts'

interface TimesProps {
  startAt: string
  durationMinutes: number
  /** Time zones, the reader's own first. */
  zones: readonly string[]
}

/** A time by the reader's clock, and when it begins by the other side's where that differs. */
export function Times({ durationMinutes, startAt, zones }: TimesProps) {
  const endAt = new Date(Date.parse(startAt) + durationMinutes * MINUTE_MS)
  const { elsewhere, place, span } = timeOnPage(startAt, endAt, zones)
  const [day, time] = dayAndTime(span)
  return (
    <span className="block tabular-nums">
      <time dateTime={startAt}>
        {day} <span className="whitespace-nowrap">{time}</span>
      </time>{' '}
      <span className="text-soft">
        in {place}
        {elsewhere.length > 0 && ` (${elsewhere.join(', ')})`}
      </span>
    </span>
  )
}
