import { expect, test } from 'vitest'

import { documentWith } from '#support/documents/marked-resume.ts'
import { makeLine } from '#support/documents/readings.ts'
import { taxonomy } from '#support/matching/matching.ts'

import { parseResume } from '../parse-resume.ts'

/** The place of a person whose contacts are these lines: text, height and block. */
const placeOf = (...placed: [text: string, y: number, block: number][]) =>
  parseResume(
    documentWith(
      [...placed, ['dana@example.com', 300, 8] as const, ['Experience', 340, 9] as const].map(
        ([text, y, block], at) => makeLine(at, { block, size: 10, text, y }),
      ),
    ),
    taxonomy,
  ).location?.value

test.each([
  [['Perth', 'Western Australia', 'Australia'], 'Perth, Western Australia, Australia'],
  [['Kabwe', 'Kabwe County', 'Zambia'], 'Kabwe, Kabwe County, Zambia'],
  [['Lisbon', 'Portugal'], 'Lisbon, Portugal'],
])('a place of several lines: %s', (parts, place) => {
  const lines = parts.map((text, at) => [text, 60 + 12 * at, 2] as [string, number, number])

  expect(placeOf(['Dana Whitfield', 40, 1], ...lines)).toBe(place)
})

test('the parts are put in the order in which they stand below each other', () => {
  expect(
    placeOf(['Dana Whitfield\tKabwe County', 72, 1], ['Kabwe', 60, 2], ['Zambia', 84, 2]),
  ).toBe('Kabwe, Kabwe County, Zambia')
})

test('names of other paragraphs, titles and far lines are no parts of a place', () => {
  expect(
    placeOf(
      ['Dana Whitfield', 40, 1],
      ['Night Owl', 52, 2],
      ['Portugal', 64, 3],
      ['Sales Manager', 76, 3],
      ['Lisbon', 200, 4],
    ),
  ).toBe('Portugal')
})

test('the month and year in which a resume was written are no place', () => {
  expect(placeOf(['Dana Whitfield\tJanuary, 2022', 40, 1], ['Ennis Point, OR 97205', 60, 2])).toBe(
    'Ennis Point, OR 97205',
  )
})

test('an address among other contacts that ends as a sentence does', () => {
  expect(
    placeOf(
      ['Dana Whitfield', 40, 1],
      [': 01855079901, : whitfield@example.com : Ga-94, Mohakhali, Dhaka, Bangladesh.', 60, 2],
    ),
  ).toBe('Ga-94, Mohakhali, Dhaka, Bangladesh.')
})

test('a town with the label of its postcode stands below its street', () => {
  expect(
    placeOf(
      ['Dana Whitfield', 40, 1],
      ['Adres\tJan Augierstraat 18', 52, 2],
      ['Postcode\t3065 JG Rotterdam', 64, 2],
    ),
  ).toBe('Jan Augierstraat 18, 3065 JG Rotterdam')
})
