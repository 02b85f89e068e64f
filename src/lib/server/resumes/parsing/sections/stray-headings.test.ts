import { expect, test } from 'vitest'

import { parseResume } from '../parse-resume.ts'

import { documentWith } from '#support/documents/marked-resume.ts'
import { readPlainResume } from '#support/documents/plain-resume.ts'
import { positionsIn } from '#support/documents/positions-in.ts'
import { makeLine } from '#support/documents/readings.ts'
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

test('the lines of a sentence begin no section', () => {
  const lines = ['A PROGRAMMER WITH', 'KNOWLEDGE AND', 'INTEREST IN CODE']
  const about = ['I am a translator with a', 'degree and extensive experience']
  const texts = [
    'Maria Santos',
    'maria@example.com',
    ...lines,
    ...about,
    'Education',
    'Hill College',
  ]
  const blocks = [0, 1, 2, 2, 2, 3, 3, 4, 5]
  const document = documentWith(
    texts.map((text, at) =>
      makeLine(at, { block: blocks[at]!, bold: at === 7, size: at === 7 ? 14 : 11, text }),
    ),
  )

  const { sections } = parseResume(document, taxonomy)

  expect(sections.map(({ heading }) => heading)).toEqual([null, 'Education'])
})

test.for([
  ['1. Clerk, Hill Foods Ltd, 2016 – 2019', ['contact', 'education', 'experience']],
  ['Passport: K 123', ['contact', 'education']],
])('"EXPERIENCE – 12 YEARS" heads jobs only: %s', ([line, kinds]) => {
  const text = `Maria Santos\nmaria@example.com\nEDUCATION\nBSc Physics, Mill University, 2016\nEXPERIENCE – 12 YEARS +\n${line as string}`

  const { sections } = readPlainResume(text, taxonomy).parsed

  expect(sections.map(({ kind }) => kind)).toEqual(kinds)
})
