import { expect, test } from 'vitest'

import { taxonomy } from '#support/matching/matching.ts'

import { understand } from './understand.ts'

const places = new Map([
  ['berlin', { hasPoint: true, ids: [1], isUnambiguous: true, name: 'Berlin' }],
  ['mobile', { hasPoint: true, ids: [2], isUnambiguous: false, name: 'Mobile' }],
])

const read = (typed: string) => understand(typed, { places, taxonomy })

test.each([
  ['nurse within 25 km of berlin', 'within 25 km of Berlin', ['nurse']],
  ['25km from Berlin', 'within 25 km of Berlin', []],
  ['nurse 10 miles around berlin', 'within 16 km of Berlin', ['nurse']],
  ['nurse berlin 30 km', 'within 30 km of Berlin', ['nurse']],
  ['up to 9999 km from berlin', 'within 500 km of Berlin', []],
  ['near berlin', 'within 50 km of Berlin', []],
  ['nurse close to mobile', 'within 50 km of Mobile', ['nurse']],
  ['nurse in berlin', 'in Berlin', ['nurse']],
  ['mobile nurse 5 km from berlin', 'within 5 km of Berlin', ['mobile', 'nurse']],
])('"%s" searches %s', (typed, name, wanted) => {
  expect(read(typed).understood.map(one => one.name)).toContain(name)
  expect(read(typed).groups.map(([term]) => term?.text)).toEqual(wanted)
})

test('a distance without a place, or with a place without coordinates, is ignored', () => {
  const bavaria = { hasPoint: false, ids: [3], isUnambiguous: true, name: 'Bavaria' }
  const near = understand('near bavaria', { places: new Map([['bavaria', bavaria]]), taxonomy })
  expect(near.place).toBe(bavaria)
  expect(read('5 km run nurse').place).toBeNull()
})

test('undoing a place also undoes its distance', () => {
  expect(read('nurse within 25 km of berlin').understood).toEqual([
    {
      name: 'within 25 km of Berlin',
      others: 'nurse',
      typed: 'within 25 km of berlin',
      without: 'nurse "within 25 km of berlin"',
    },
  ])
})
