import { expect, test } from 'vitest'

import { column, LEFT, read, RIGHT } from '#support/documents/placed-page.ts'

import { followColumns } from './follow-columns.ts'

const HEAD = 'Maya Rao, joiner of Leeds, with a line from side to side of the page'
const numbered = (texts: string[], page: number) => texts.map(text => `${text} ${page}`)

/** A page of two columns, the right one from here on. */
const page = (number: number, { head = false, right = 300 } = {}) =>
  read([
    ...(head ? column(40, 60, HEAD) : []),
    ...column(40, 100, ...numbered(LEFT, number)),
    ...column(right, 105, ...numbered(RIGHT, number)),
  ]).lines

const textsOf = (...pages: ReturnType<typeof page>[]) =>
  followColumns(pages).map(({ text }) => text)

test('columns that go on over pages are read one after the other', () => {
  expect(textsOf(page(1, { head: true }), page(2), page(3))).toEqual([
    HEAD,
    ...[1, 2, 3].flatMap(number => numbered(LEFT, number)),
    ...[1, 2, 3].flatMap(number => numbered(RIGHT, number)),
  ])
})

test('other columns, or columns below a head of their own, are those of their page', () => {
  const inOrder = [1, 2].flatMap(number => numbered([...LEFT, ...RIGHT], number))

  expect(textsOf(page(1), page(2, { right: 340 }))).toEqual(inOrder)
  expect(textsOf(page(1), page(2, { head: true })).filter(text => text !== HEAD)).toEqual(inOrder)
})

test('the last two lines of a column on the next page are no part of the lines beside them', () => {
  const first = read([...column(40, 100, ...LEFT), ...column(300, 105, ...RIGHT)])
  const next = read(
    [...column(40, 45, 'Boats', 'Dinghies'), ...column(300, 40, ...RIGHT.slice(0, 3))],
    [],
    first.margins,
  )

  expect(followColumns([first.lines, next.lines]).map(({ text }) => text)).toEqual([
    ...LEFT,
    'Boats',
    'Dinghies',
    ...RIGHT,
    ...RIGHT.slice(0, 3),
  ])
})

test('dates in the place of the left column are those of the lines beside them', () => {
  const first = read([...column(40, 100, ...LEFT), ...column(300, 105, ...RIGHT)])
  const { texts } = read(
    [...column(40, 40, '2019 - 2021'), ...column(300, 40, ...RIGHT.slice(0, 3))],
    [],
    first.margins,
  )

  expect(texts[0]).toBe(`2019 - 2021\t${RIGHT[0]}`)
})
