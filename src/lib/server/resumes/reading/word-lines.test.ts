import { expect, test } from 'vitest'

import { joinCells } from './word-lines.ts'

/** The lines of a row whose cells hold these texts. */
const rowOf = (cells: readonly string[][]): string[] =>
  joinCells(
    cells.map(lines =>
      lines.map(text => ({
        bold: false,
        heading: false,
        list: false,
        paragraph: {},
        part: 'table' as const,
        size: 11,
        text,
      })),
    ),
  ).map(({ text }) => text)

test('a short wrapped cell in a row of a wide table stays in its row', () => {
  expect(rowOf([['HSC'], ['Hill Higher Secondary School', 'Northfield'], ['2017']])).toEqual([
    'HSC\tHill Higher Secondary School Northfield\t2017',
  ])
})

test.for([
  [[['Clerk', 'Harbour Foods'], ['2019']]],
  [[['Skills', 'Excel'], ['Languages', 'Dutch'], ['2019']]],
  [[['Studies', 'Work'], [':'], ['Hill School']]],
  [
    [
      ['2019'],
      ['Clerk', 'I wrote letters to every person who had asked the city for anything'],
      ['Leeds'],
    ],
  ],
])('cells of a layout are read one after the other: %j', ([cells]) => {
  expect(rowOf(cells!)).toEqual(cells!.flat())
})
