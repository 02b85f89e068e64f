import type { RecruiterInterview } from '#lib/contract/interviews/recruiter-interviews.ts'
import { dateFormat } from '#lib/shared/dates/date-format.ts'
import {
  endOfLocalDate,
  formatTime,
  isLocalDate,
  localDate,
  startOfLocalDate,
} from '#lib/shared/dates/dates.ts'
import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'

export type CalendarView = 'month' | 'week'

const CENTURY = /^20\d{2}-/

/**
 * The days of a calendar and the links to others. Days are in the reader's time zone: "2026-03-10".
 */
export interface CalendarDays {
  days: string[]
  /** The start of the first day and the end of the last one, as instants. */
  from: Date
  to: Date
  /** "March 2026", "Mar 9 – 15, 2026" */
  title: string
  /** A day in the period before, and one in the period after. */
  previous: string
  next: string
  /** The month of a monthly calendar: "2026-03". */
  month: string
}

/** The week or month around a day, or around today if the day is invalid. Weeks start on Monday. */
export function calendarDays(
  view: CalendarView,
  requestedDay: string | null,
  { now, zone }: { now: Date; zone: string },
): CalendarDays {
  const isDay = requestedDay !== null && CENTURY.test(requestedDay) && isLocalDate(requestedDay)
  const day = isDay ? requestedDay : localDate(now, zone)
  const month = day.slice(0, 7)
  const first = mondayOf(view === 'month' ? `${month}-01` : day)
  const last = view === 'month' ? plus(mondayOf(plus(nextMonth(month), -1)), 6) : plus(first, 6)
  const days = Array.from({ length: between(first, last) + 1 }, (_, at) => plus(first, at))
  return {
    days,
    from: startOfLocalDate(first, zone),
    month,
    next: view === 'month' ? nextMonth(month) : plus(first, 7),
    previous: view === 'month' ? `${plus(`${month}-01`, -1).slice(0, 7)}-01` : plus(first, -7),
    title: view === 'month' ? monthTitle(month) : weekTitle(first, last),
    to: endOfLocalDate(last, zone),
  }
}

/** The entries of one day of a calendar. */
export interface Entry {
  id: number
  /** "2:30 PM" in the reader's time zone. */
  time: string
  startAt: string
  name: string
  jobTitle: string
  status: RecruiterInterview['status']
  /** Whether it is one of several offered times. */
  offered: boolean
}

/**
 * The entries of each day, in order. An interview with several offered times has an entry for each.
 */
export function entriesByDay(
  interviews: readonly RecruiterInterview[],
  zone: string,
): Map<string, Entry[]> {
  const entries = interviews
    .flatMap(({ candidate, id, jobTitle, slots, startAt, status }) => {
      const starts = startAt === null ? slots.map(slot => slot.startAt) : [startAt]
      return starts.map(start => ({
        id,
        jobTitle,
        name: candidate.name,
        offered: startAt === null,
        startAt: start,
        status,
        time: formatTime(start, zone),
      }))
    })
    .toSorted((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt))
  return Map.groupBy(entries, ({ startAt }) => localDate(new Date(startAt), zone))
}

/** "Tue, Mar 10" */
export function dayTitle(day: string): string {
  return format(day, { day: 'numeric', month: 'short', weekday: 'short' })
}

function monthTitle(month: string): string {
  return format(`${month}-01`, { month: 'long', year: 'numeric' })
}

function weekTitle(first: string, last: string): string {
  return dateFormat('UTC', { dateStyle: 'medium' })
    .formatRange(utc(first), utc(last))
    .replaceAll('\u2009', ' ')
}

function format(day: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat('UTC', options).format(utc(day))
}

function mondayOf(day: string): string {
  return plus(day, -((utc(day).getUTCDay() + 6) % 7))
}

function nextMonth(month: string): string {
  const first = utc(`${month}-01`)
  first.setUTCMonth(first.getUTCMonth() + 1)
  return first.toISOString().slice(0, 10)
}

function plus(day: string, days: number): string {
  return new Date(utc(day).getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

function between(first: string, last: string): number {
  return Math.round((utc(last).getTime() - utc(first).getTime()) / DAY_MS)
}

function utc(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
