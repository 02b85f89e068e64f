import { expect, test } from 'vitest'

import { isTimeZone } from './dates.ts'
import { cityOfZone, listTimeZones, nameOfZone, zoneOfToday } from './time-zones.ts'

const canonical = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

test('the current name means the same zone', () => {
  for (const zone of Intl.supportedValuesOf('timeZone'))
    expect(canonical(zoneOfToday(zone))).toBe(canonical(zone))
})

test('each zone is listed once, by the current name of its city', () => {
  const zones = listTimeZones()
  expect(new Set(zones.map(canonical)).size).toBe(zones.length)
  expect(zones.every(isTimeZone)).toBe(true)
  expect(zones).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Europe/Kyiv']))
  expect(zones).not.toEqual(expect.arrayContaining(['Asia/Calcutta']))
})

test.each([
  ['Asia/Calcutta', 'Kolkata, Asia', 'Kolkata'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires, America', 'Buenos Aires'],
  ['UTC', 'UTC', 'UTC'],
])('%s is chosen as "%s"', (zone, name, city) => {
  expect([nameOfZone(zone), cityOfZone(zone)]).toEqual([name, city])
})
