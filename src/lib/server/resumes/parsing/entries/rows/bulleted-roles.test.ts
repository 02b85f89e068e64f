import { expect, test } from 'vitest'

import { positionsIn } from '#support/documents/positions-in.ts'

test('titles with dates in bullets below a company and its dates are positions there', () => {
  const lines = [
    'Experience',
    '2007 – 2018',
    'Hill Investments Pte Ltd',
    '• Finance Director (2015 – 2018)',
    '• Deputy Director, Finance (2012 – 2015)',
    '• Finance Manager (2007 – 2012)',
    'Manages a team of six and the books of thirteen funds.',
  ]

  expect(positionsIn(lines).named).toEqual([
    'Finance Director at Hill Investments Pte Ltd',
    'Deputy Director, Finance at Hill Investments Pte Ltd',
    'Finance Manager at Hill Investments Pte Ltd',
  ])
})

test('a company before a colon employs for what stands behind it', () => {
  const lines = [
    'Experience',
    'Hill Works AG: Thesis on new materials',
    'March 2023 – today',
    'Mill GmbH: Working student',
    'October 2020 – April 2021',
  ]

  expect(positionsIn(lines).named).toEqual([
    'Thesis on new materials at Hill Works AG',
    'Working student at Mill GmbH',
  ])
})
