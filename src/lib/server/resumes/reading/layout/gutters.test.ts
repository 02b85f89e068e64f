import { expect, test } from 'vitest'

import { column, fragmentsOf, type Placed } from '#support/documents/placed-page.ts'

import { groupBlocks } from './blocks.ts'
import { areColumns } from './gutters.ts'

test('labels and dates below headings are no column beside their values', () => {
  const labels: Placed[] = [
    ['About me', 40, 90, { size: 16 }],
    ...column(40, 110, 'Name:', 'Address:'),
    ...column(
      40,
      180,
      'Date of birth:',
      'Place of birth:',
      'Nationality:',
      'Religion:',
      'Parents:',
    ),
    ['Schools', 40, 270, { size: 16 }],
    ...column(40, 290, '2020-2022'),
    ...column(40, 326, '2014-2020'),
  ]
  const values = [
    ...column(200, 110, 'Anna Berg', 'Mill Lane 4', '67435 Leeds', 'Phone 0163 555604', 'Single'),
    ...column(200, 180, '18 May 2003', 'York', 'British', 'none', 'Berta Berg', 'Karl Berg'),
    ...column(200, 290, 'A-levels', 'Business', 'Hill School, Leeds', 'Mill School', 'York'),
  ]
  const [first, second] = [labels, values].map(side => groupBlocks(fragmentsOf(side)))

  expect(areColumns({ first: first!, second: second! })).toBe(false)
})

test('labels that end at one margin are no column beside their values', () => {
  const names = ['Dates', 'Occupation or position held', 'Main activities', 'Employer']
  const headings: Placed[] = [['Work experience', 95, 80, { size: 12, width: 75 }]]
  const labels = [...names, ...names].map((text, at): Placed => {
    return [text, 170 - text.length * 5, 100 + at * 14]
  })
  const values = [
    'May 2016 – now',
    'Logistics Coordinator',
    'Plans of transport to the ports of Italy',
    'Hill Shipping',
  ]
  const [first, second] = [
    [...headings, ...labels],
    [...values, ...values].map((text, at): Placed => [text, 190, 100 + at * 14]),
  ].map(side => groupBlocks(fragmentsOf(side)))

  expect(areColumns({ first: first!, second: second! })).toBe(false)
})
