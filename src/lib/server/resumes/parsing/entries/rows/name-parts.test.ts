import { expect, test } from 'vitest'

import { positionsIn } from '#support/documents/positions-in.ts'

test('commas in brackets part no names', () => {
  const lines = [
    'Experience',
    '2020 – 2023\tData Engineer (contract, via Carlow for an insurer), Carlow',
    '- Built a warehouse.',
    '2018 – 2020\tClerk, Hill Bank',
    '- Retired many sheets.',
  ]

  expect(positionsIn(lines).named).toEqual([
    'Data Engineer (contract, via Carlow for an insurer) at Carlow',
    'Clerk at Hill Bank',
  ])
})

test('"Self-employed" in the place of a company is no title', () => {
  const lines = ['Experience', 'Signwriter', 'Self-employed', '2003 – 2010', '- Painted vans.']

  expect(positionsIn(lines).named).toEqual(['Signwriter at Self-employed'])
})

test('the month of an event that a description names begins no position', () => {
  const lines = [
    'Experience',
    'Volunteer Nurse',
    'Hill Hospital',
    'November 2013 – August 2014',
    'Joined after the storm of October 2013.',
    'Worked in tents for five weeks.',
  ]

  expect(positionsIn(lines).named).toEqual(['Volunteer Nurse at Hill Hospital'])
})
