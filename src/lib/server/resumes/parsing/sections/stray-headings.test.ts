import { expect, test } from 'vitest'

import { readPlainResume } from '#support/documents/plain-resume.ts'
import { positionsIn } from '#support/documents/positions-in.ts'
import { taxonomy } from '#support/matching/matching.ts'

test('"Activities:" in each of several positions begins no section', () => {
  const lines = [
    'Experience',
    'Employer: Hill Foods (2011 – 2013)',
    'Role: Site Engineer',
    'Activities:',
    '• Planned the sites',
    'Employer: Mill Works (2008 – 2010)',
    'Role: Support Technician',
    'Activities:',
    '• Mended the printers',
  ]

  expect(positionsIn(lines).named).toEqual([
    'Site Engineer at Hill Foods',
    'Support Technician at Mill Works',
  ])
})

test('a line that completes the one above begins no section', () => {
  const text =
    'Maria Santos\nmaria@example.com\nEducation\nBachelor of Arts, Hill College of\nEducation (2014)\nMaster of Arts, Mill University, 2016'

  const { sections } = readPlainResume(text, taxonomy).parsed

  expect(sections.map(({ heading }) => heading)).toEqual([null, 'Education'])
})
