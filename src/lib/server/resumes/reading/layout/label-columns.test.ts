import { expect, test } from 'vitest'

import { column, type Placed, read } from '#support/documents/placed-page.ts'

/** Text from side to side above the columns. */
const TOP = column(
  40,
  60,
  'A nurse who has worked in three towns and two languages for ten years now.',
)

test('labels close below each other stand beside their values, below a heading in the same type', () => {
  const placed = [
    ...TOP,
    ...column(40, 100, 'Skills', 'Programs', 'Languages'),
    ...column(150, 100, '', 'Sage, Cegid and Excel', 'English, a little Spanish').slice(1),
  ].filter(([text]) => text !== '')

  expect(read(placed).texts.slice(1)).toEqual([
    'Skills',
    'Programs\tSage, Cegid and Excel',
    'Languages\tEnglish, a little Spanish',
  ])
})

test('dates at the right of names are no values of labels', () => {
  const placed: Placed[] = [
    ...TOP,
    ...column(40, 100, 'BSc Business', 'Logistics', 'Hill College'),
    ...column(150, 100, 'Sep 2010 to', 'May 2014'),
  ]

  expect(read(placed).texts).toContain('Sep 2010 to')
})
