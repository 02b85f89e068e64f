import { expect, test } from 'vitest'

import { firstPeriod, nextPeriod } from './period.ts'

const at = (text: string) => new Date(`${text}T09:30:00.000Z`)

test('a subscription from the 31st ends on the last day of shorter months, then on the 31st again', () => {
  const anchor = at('2027-01-31')
  const ends = [firstPeriod(anchor).end]
  for (let month = 1; month < 14; month += 1)
    ends.push(nextPeriod(anchor, ends.at(-1) ?? anchor).end)

  expect(ends.slice(0, 4)).toEqual([
    at('2027-02-28'),
    at('2027-03-31'),
    at('2027-04-30'),
    at('2027-05-31'),
  ])
  expect(ends.at(-1)).toEqual(at('2028-03-31'))
  expect(ends[12]).toEqual(at('2028-02-29'))
})

test('each period begins when the previous one ends', () => {
  const first = firstPeriod(at('2026-11-21'))

  expect(first).toEqual({ end: at('2026-12-21'), start: at('2026-11-21') })
  expect(nextPeriod(first.start, first.end)).toEqual({
    end: at('2027-01-21'),
    start: at('2026-12-21'),
  })
})
