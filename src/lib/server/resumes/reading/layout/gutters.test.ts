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
