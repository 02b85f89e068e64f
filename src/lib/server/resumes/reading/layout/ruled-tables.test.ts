import { expect, test } from 'vitest'

import { column, type Placed, read } from '#support/documents/placed-page.ts'

const COLUMNS = [40, 120, 300, 380]
const HEIGHTS = [100, 118, 160, 202]

/** The lines around each cell. */
const rules = HEIGHTS.flatMap(top =>
  COLUMNS.slice(1).map((right, at) => ({ bottom: top + 0.5, left: COLUMNS[at]!, right, top })),
)

const CELLS: Placed[] = [
  ...column(60, 113, 'Degree'),
  ...column(190, 113, 'School'),
  ...column(325, 113, 'Year'),
  ...column(60, 141, 'B.Sc.'),
  ...column(170, 129, 'Hill College of', 'Science for Women,', 'Leeds'),
  ...column(325, 141, '2018'),
  ...column(60, 183, 'M.Sc.'),
  ...column(170, 171, 'River Valley', 'University,', 'York'),
  ...column(325, 183, '2020'),
]

test('each row of a table with drawn lines is one row, wherever its cells break their lines', () => {
  expect(read(CELLS, rules).texts).toEqual([
    'Degree\tSchool\tYear',
    'B.Sc.\tHill College of Science for Women, Leeds\t2018',
    'M.Sc.\tRiver Valley University, York\t2020',
  ])
})

test('vertical lines part the cells of rows with one line from side to side', () => {
  const across = HEIGHTS.map(top => ({ bottom: top + 0.5, left: 40, right: 380, top }))
  const down = COLUMNS.map(left => ({ bottom: 202, left, right: left + 0.5, top: 100 }))

  expect(read(CELLS, [...across, ...down]).texts[1]).toBe(
    'B.Sc.\tHill College of Science for Women, Leeds\t2018',
  )
})

test('paragraphs apart between two lines are no cell', () => {
  const placed: Placed[] = [
    ...column(170, 113, 'Clerk at Hill Foods'),
    ...column(60, 125, '2019'),
    ...column(170, 152, 'Cook at Mill Inn'),
    ...column(60, 152, '2021'),
  ]
  const bar = [100, 170, 240].flatMap(top => [
    { bottom: top + 0.5, left: 40, right: 120, top },
    { bottom: top + 0.5, left: 120, right: 380, top },
  ])

  expect(read(placed, bar).texts.join()).not.toContain('2019 2021')
})
