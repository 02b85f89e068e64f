import { expect, test } from 'vitest'

import { toSuggestions } from './places.ts'

const LEEDS = 'Leeds, England, United Kingdom'

test.each([
  ['lee', [LEEDS, 'Leesburg, Virginia, United States']],
  ['Leeds', [LEEDS]],
  ['Leeds, eng', [LEEDS]],
])('"%s" has suggestions', (typed, places) => {
  expect(toSuggestions(typed, places)).toEqual(places.map(value => ({ value })))
})

test.each([
  ['leeds, united kingdom', [LEEDS]],
  ['Leeds, England, United Kingdom ', [LEEDS]],
  ['germany', ['Germany', 'Germantown, Maryland, United States']],
])('"%s" names a place: a list would only cover the next fields', (typed, places) => {
  expect(toSuggestions(typed, places)).toEqual([])
})
