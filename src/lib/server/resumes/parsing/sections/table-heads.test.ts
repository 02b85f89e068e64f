import { expect, test } from 'vitest'

import { makeLine } from '#support/documents/readings.ts'

import { toRow } from '../rows.ts'
import { headsStudies } from './table-heads.ts'

test('"Study / Degree" heads a column of degrees', () => {
  const text = 'Study / Degree\tInstitution\tYear\tPercentage'

  expect(headsStudies(toRow(text, 0, makeLine(0, { text })))).toBe(true)
})
