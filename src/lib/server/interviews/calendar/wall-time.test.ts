import { assert, constantFrom, date, property } from 'fast-check'
import { expect, test } from 'vitest'

import { DAY_MS, MINUTE_MS } from '#lib/shared/dates/milliseconds.ts'
import { AppError } from '#lib/shared/errors.ts'

import { instantOf, type WallTime, wallTimeOf } from './wall-time.ts'

const ZONES = [...Intl.supportedValuesOf('timeZone'), 'UTC']
const FROM = new Date('2015-01-01T00:00:00Z')
const TO = new Date('2037-01-01T00:00:00Z')

const anyZone = constantFrom(...ZONES)
const anyMinute = date({ max: TO, min: FROM, noInvalidDate: true }).map(
  instant => new Date(Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS),
)

/** The wall time according to Intl, as an independent check. */
function clockOf(instant: Date, timeZone: string): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  clocks.set(timeZone, clock)
  return clock.format(instant)
}
const clocks = new Map<string, Intl.DateTimeFormat>()

/** The instants nearby at which clocks show a wall time, found by trying every quarter of an hour. */
function instantsOf(wall: WallTime, zone: string): Date[] {
  const about = Date.parse(`${wall.date}T${wall.time}:00Z`)
  const found: Date[] = []
  for (let at = about - DAY_MS; at <= about + DAY_MS; at += 15 * MINUTE_MS)
    if (clockOf(new Date(at), zone) === `${wall.date} ${wall.time}`) found.push(new Date(at))
  return found
}

/** The hours around every change of clocks of a zone in a year, to the quarter of an hour. */
function changesOf(zone: string, year: number): number[] {
  const changes: number[] = []
  const start = Date.UTC(year, 0, 1)
  const offset = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds
  for (let day = start; day < start + 366 * DAY_MS; day += DAY_MS)
    if (offset(day) !== offset(day + DAY_MS)) changes.push(day)
  return changes
}

test('the wall time agrees with Intl in every zone', () => {
  assert(
    property(anyZone, anyMinute, (zone, instant) => {
      const { date: day, time } = wallTimeOf(instant, zone)
      expect(`${day} ${time}`).toBe(clockOf(instant, zone))
    }),
    { numRuns: 500 },
  )
})

test('a wall time is converted back to its instant, or to the first of two', () => {
  assert(
    property(anyZone, anyMinute, (zone, instant) => {
      const wall = wallTimeOf(instant, zone)
      const back = instantOf(wall, zone)
      expect(wallTimeOf(back, zone)).toEqual(wall)
      expect(back.getTime()).toBeLessThanOrEqual(instant.getTime())
      // A repeated wall time occurs again within a day, after the amount that clocks went back.
      expect(instant.getTime() - back.getTime()).toBeLessThanOrEqual(DAY_MS)
    }),
    { numRuns: 1000 },
  )
})

/** The half hours around the clock changes of a zone whose conversion may be ambiguous. */
function ambiguousTimes(zone: string): WallTime[] {
  return changesOf(zone, 2026).flatMap(change =>
    Array.from({ length: 48 }, (_, half) => change + half * 30 * MINUTE_MS)
      .map(at => clockOf(new Date(at), 'UTC').split(' ') as [string, string])
      .map(([day, time]) => ({ date: day, time }))
      .filter(wall => isNearChange(wall, zone)),
  )
}

/** The instant of a wall time, or "refused". */
function attempt(wall: WallTime, zone: string): string {
  try {
    return instantOf(wall, zone).toISOString()
  } catch (error) {
    return error instanceof AppError ? 'refused' : 'failed'
  }
}

test('around every clock change of 2026, repeated times are the first one and skipped times are refused', () => {
  const cases = ZONES.flatMap(zone =>
    ambiguousTimes(zone).map(wall => ({ real: instantsOf(wall, zone), wall, zone })),
  )
  expect(cases.filter(({ real }) => real.length === 0).length).toBeGreaterThan(50)
  expect(cases.filter(({ real }) => real.length > 1).length).toBeGreaterThan(50)
  for (const { real, wall, zone } of cases)
    expect({ is: attempt(wall, zone), wall, zone }).toEqual({
      is: real[0]?.toISOString() ?? 'refused',
      wall,
      zone,
    })
})

/** A cheap check whether a wall time is ambiguous or skipped. */
function isNearChange(wall: WallTime, zone: string): boolean {
  const plain = Temporal.PlainDateTime.from(`${wall.date}T${wall.time}`)
  const [earlier, later] = (['earlier', 'later'] as const).map(
    disambiguation => plain.toZonedDateTime(zone, { disambiguation }).epochMilliseconds,
  )
  return earlier !== later
}

test('the error for a skipped time suggests a valid one', () => {
  expect(() => instantOf({ date: '2026-03-29', time: '02:30' }, 'Europe/Berlin')).toThrow(
    'Clocks go forward that day: 2:30 AM does not come in Europe/Berlin. 3:30 AM does.',
  )
})

test('a repeated time is the first of the two', () => {
  const twice = instantOf({ date: '2026-10-25', time: '02:30' }, 'Europe/Berlin')
  expect(twice.toISOString()).toBe('2026-10-25T00:30:00.000Z')
})

test('a day that a zone skipped is refused', () => {
  expect(() => instantOf({ date: '2011-12-30', time: '10:00' }, 'Pacific/Apia')).toThrow(
    'does not come in Pacific/Apia',
  )
})
