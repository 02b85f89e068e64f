import { expect, test } from 'vitest'

import { makeLine } from '#support/documents/readings.ts'

import { toRow } from '../rows.ts'
import { headsStudies, readTableHead } from './table-heads.ts'

const rowOf = (text: string) => toRow(text, 0, makeLine(0, { text }))

test('"Study / Degree" heads a column of degrees', () => {
  expect(headsStudies(rowOf('Study / Degree\tInstitution\tYear\tPercentage'))).toBe(true)
})

test('"Name of the Exam Passed" heads a column of degrees', () => {
  const head = rowOf('Name of the Exam Passed\tInstitute Name\tYear')

  expect(readTableHead(head)).toEqual(['degree', 'institution', 'other'])
})
