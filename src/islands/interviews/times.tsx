import { dayAndTime, timesIn } from '#lib/shared/interviews/interview-times.ts'

interface TimesProps {
  startAt: string
  durationMinutes: number
  /** Time zones, the reader's own first. */
  zones: readonly string[]
}

/** A time in the time zones of both sides, the reader's own first. */
export function Times({ durationMinutes, startAt, zones }: TimesProps) {
  const endAt = new Date(Date.parse(startAt) + durationMinutes * 60_000)
  const [own, ...others] = timesIn(startAt, endAt, zones)
  return (
    <span className="block tabular-nums">
      {own && (
        <time dateTime={startAt}>
          <Span span={own.span} />
        </time>
      )}{' '}
      <span className="whitespace-nowrap text-soft">{own?.zone}</span>
      {others.map(({ span, zone }) => (
        <span className="block text-sm text-soft" key={zone}>
          <Span span={span} /> <span className="whitespace-nowrap">{zone}</span>
        </span>
      ))}
    </span>
  )
}

function Span({ span }: { span: string }) {
  const [day, time] = dayAndTime(span)
  return (
    <>
      {day} <span className="whitespace-nowrap">{time}</span>
    </>
  )
}
