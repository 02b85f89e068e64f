import { expect, test } from 'vitest'

import { column, type Placed, read } from '#support/documents/placed-page.ts'

const TEXT =
  'Joined doors and windows of many old houses in the north, and glazed all of their sashes'
/** Text from side to side above and below, so that no cut parts the rest of the page. */
const AROUND = [...column(40, 40, TEXT, TEXT), ...column(40, 220, TEXT, TEXT)]
const LABELS = ['Organization', 'Designation', 'Duration', 'Place of work', 'Client']

test('values that begin with a colon are no column beside their labels', () => {
  const values = ['Hill Foods', 'Clerk', '2012 - 2014', 'Leeds in the north', 'Moss']
  const { columns, texts } = read([
    ...AROUND,
    ...column(40, 100, ...LABELS),
    ...column(260, 100, ...values.map(value => `: ${value}`)),
  ])

  expect(texts.slice(2, -2)).toEqual(LABELS.map((label, at) => `${label}\t: ${values[at]}`))
  expect(columns).toBe(1)
})

test('colons in a column of their own part labels and values', () => {
  const values = ['Hill Foods', 'Clerk', '2012 - 2014', 'Leeds', 'Moss']
  const placed: Placed[] = [
    ...AROUND,
    ...column(40, 100, ...LABELS),
    ...column(240, 100, ...LABELS.map(() => ':')),
    ...column(300, 100, ...values),
  ]

  expect(read(placed).texts.slice(2, -2)).toEqual(
    LABELS.map((label, at) => `${label}\t:\t${values[at]}`),
  )
})

test('a colon without a label at its left stays where it is', () => {
  expect(read([[': Clerk', 40, 100], ...column(40, 130, 'Leeds')]).texts).toEqual([
    ': Clerk',
    'Leeds',
  ])
})
