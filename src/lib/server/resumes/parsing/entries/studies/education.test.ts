import { expect, test } from 'vitest'

import { readPlainResume } from '#support/documents/plain-resume.ts'
import { makeLine } from '#support/documents/readings.ts'
import { taxonomy } from '#support/matching/matching.ts'

import { toRow } from '../../rows.ts'
import { readEducation } from './education.ts'

const studiesIn = (lines: string) =>
  readPlainResume(
    `Maria Santos\nmaria@example.com\nEducation\n${lines}`,
    taxonomy,
  ).parsed.education.map(({ degree, field, institution, start, end }) => ({
    dates: `${start ?? ''}-${end ?? ''}`,
    degree: degree?.value ?? null,
    field: field?.value ?? null,
    school: institution?.value ?? null,
  }))

test.for([
  [
    '10th from Lake Board Northfield in year 2008 with 61.5%.',
    '10th',
    'Lake Board Northfield',
    '2008',
  ],
  ['Passed Diploma in 2012 from GPC Lakeside with 81%.', 'Diploma', 'GPC Lakeside', '2012'],
  ['B.A. Passed in 2016 From Hill University with 58%', 'B.A.', 'Hill University', '2016'],
  ['Completed B.Com from Hill College 2012', 'B.Com', 'Hill College', '2012'],
  [
    'Ph.D , Marine Biology 2013 Hill University - Boston, MA, USA',
    'Ph.D',
    'Hill University',
    '2013',
  ],
])('reads a study in a sentence: %s', ([line, degree, school, year]) => {
  expect(studiesIn(line!)).toEqual([expect.objectContaining({ dates: `-${year}`, degree, school })])
})

test('the letters after a degree are not its field', () => {
  expect(studiesIn('Bachelor of Arts (B.A.) - Political Science\nHill University\n2022')).toEqual([
    {
      dates: '-2022',
      degree: 'Bachelor of Arts (B.A.)',
      field: 'Political Science',
      school: 'Hill University',
    },
  ])
})

test('the head of a table gives the kinds of its cells, and is not a study', () => {
  const table =
    'Degree\tBoard/University\tMarks\tYear\nPGLK\tLK\t70%\t2011\nB.Com\tB.N.C.S\t64%\t2010'

  expect(studiesIn(table).map(({ degree, school }) => [degree, school])).toEqual([
    ['PGLK', 'LK'],
    ['B.Com', 'B.N.C.S'],
  ])
})

test.for([
  ['BACHELOR OF SCIENCE University of Vestland', 'BACHELOR OF SCIENCE', 'University of Vestland'],
  ['B. Com. Hill University', 'B. Com.', 'Hill University'],
  ['Hill University: B.A. in History', 'B.A.', 'Hill University'],
  ['Bacharel em Direito na Universidade do Sul', 'Bacharel', 'Universidade do Sul'],
  ['High School Diploma\nCovex Norte', 'High School Diploma', 'Covex Norte'],
  ['Class XII (CBSE)\tLake Vidyalaya', 'Class XII', 'Lake Vidyalaya'],
] as const)('degree and school are told apart: %s', ([line, degree, school]) => {
  const [first, ...rest] = line.split('\n')
  const [study] = studiesIn([`${first} 2015`, ...rest].join('\n'))

  expect(study).toMatchObject({ degree, school })
})

test('several degrees below one school belong to it', () => {
  const studies = studiesIn('Hill College\nAA in Commerce (2007)\nAA in Real Estate (2008)')

  expect(studies.map(({ school }) => school)).toEqual(['Hill College', 'Hill College'])
})

test('a bullet that begins with a year and a degree is a study', () => {
  const studies = studiesIn(
    '• 2014: MA of French Language and Translation Studies from Hill University',
  )

  expect(studies).toEqual([expect.objectContaining({ dates: '-2014', school: 'Hill University' })])
})

test.for([
  [
    'Masters in History, faculty of arts, Hill University, 2020',
    'faculty of arts, Hill University',
    '2020',
  ],
  ['Ensino Fundamental\nSESI\n2016', 'SESI', '2016'],
])('knows the words for schools of other kinds: %s', ([line, school, year]) => {
  expect(studiesIn(line!)).toEqual([expect.objectContaining({ dates: `-${year}`, school })])
})

test('a cell in the column of schools is one name', () => {
  const table =
    'Degree\tName of Institute\tBoard\tYear\nXII\tHill College of Arts, Commerce and Science\tHSC\t2020'

  expect(studiesIn(table).map(({ degree, school }) => [degree, school])).toEqual([
    ['XII', 'Hill College of Arts, Commerce and Science'],
  ])
})

test('a bullet with a school and a colon is a study', () => {
  const studies = studiesIn('• Hill University: B.A. in History\n• Lake University: B.A. in Law')

  expect(studies.map(({ degree, school }) => [degree, school])).toEqual([
    ['B.A.', 'Hill University'],
    ['B.A.', 'Lake University'],
  ])
})

test('a column may have two heads', () => {
  const table =
    'Course\tSchool / Institute / Board\tMarks / CGPA\tYear\nPGLK\tLake\t70%\t2011\nB.Com\tB.N.C.S\t64%\t2010'

  expect(studiesIn(table).map(({ degree, school }) => [degree, school])).toEqual([
    ['PGLK', 'Lake'],
    ['B.Com', 'B.N.C.S'],
  ])
})

test.for([
  ['Licence chimie à l’INPH 2015', 'Licence chimie', 'INPH'],
  ['BSc Hons Marine Games - LHNW 2011', 'BSc Hons Marine Games', 'LHNW'],
  ['High School Degree | 2019 | Lake Plantel', 'High School Degree', 'Lake Plantel'],
  ['Sound Design\nNordton Studios\n2014 - 2016', 'Sound Design', 'Nordton Studios'],
  ['Nordton Studios\nSound Design\n2014 - 2016', 'Sound Design', 'Nordton Studios'],
  ['Hill College\tBida\nSound Design\t2014 - 2016', 'Sound Design', 'Hill College'],
  ['• BA Law, faculty of arts, Hill University, "2014- 2016".', 'BA Law', 'Hill University'],
  ['• Sound Design, Hill University, 2016', 'Sound Design', 'Hill University'],
  ['BA History 2016\n• School: Hill Upper school', 'BA History', 'Hill Upper school'],
  ['BA History\nHill University\t2016\nBA History', 'BA History', 'Hill University'],
] as const)('names a study that has a word unknown or twice: %s', ([lines, degree, school]) => {
  expect(studiesIn(lines)).toEqual([
    expect.objectContaining({ degree, school: expect.stringContaining(school) }),
  ])
})

test.for(['Master Thesis: Wind and Waves', 'The topic for the bachelor’s thesis', 'MS Office'])(
  'is no degree: %s',
  line => {
    expect(studiesIn(`BA History\nHill University\n2016\n${line}`)).toHaveLength(1)
  },
)

test('the names beside a column of dates are no description', () => {
  const rows = [
    { text: '2012–2014\tBachillerato', x: 127 },
    { text: 'IES Padre Hill, Vegas de la Sierra (Spain)', x: 184 },
  ]
  const lines = rows.map((row, at) => makeLine(at, row))
  const [study] = readEducation(lines.map((line, at) => toRow(line.text, at, line)))

  expect(study?.institution?.value).toContain('IES Padre Hill')
})

test('a bullet goes on in the line below it', () => {
  const bullet = 'BA History with honours of the first class, Hill'
  const [study, ...others] = readEducation(
    [
      makeLine(0, { block: 1, list: true, text: bullet, x: 90 }),
      makeLine(1, { block: 1, text: 'University 2016', x: 108 }),
    ].map((line, at) => toRow(line.text, at, line)),
  )

  expect(others).toEqual([])
  expect(study?.institution?.value).toBe('Hill University')
})

test('a long bullet in bold is the head of a study', () => {
  const degree =
    'Doctor of Philosophy (Ph.D.) student in Maps and Rivers, with a focus on Floods and a secondary focus on the Dykes of the lower coast and its towns'
  const rows = [
    makeLine(0, { bold: true, list: true, text: degree }),
    makeLine(1, { text: 'Hill University 2016' }),
  ]
  const [study] = readEducation(rows.map((line, at) => toRow(line.text, at, line)))

  expect(study?.degree?.value).toMatch(/^Doctor of Philosophy/u)
})

test('a certificate with its level, and a school for trades', () => {
  expect(studiesIn('South Coast TAFE\nCertificate III in Carpentry\n2009 - 2012')).toEqual([
    {
      dates: '2009-2012',
      degree: 'Certificate III',
      field: 'Carpentry',
      school: 'South Coast TAFE',
    },
  ])
})

test('the open end of a name goes on in other type, and a lone word for a school belongs to it', () => {
  const [study] = readEducation(
    [
      makeLine(0, { block: 1, bold: true, text: 'Diploma in Clinical Medicine and', y: 60 }),
      makeLine(1, { block: 2, text: 'Surgery, Lakeside Medical Training', y: 72 }),
      makeLine(2, { block: 2, text: 'College', y: 84 }),
    ].map((line, at) => toRow(line.text, at, line)),
  )

  expect(study?.field?.value).toBe('Clinical Medicine and Surgery')
  expect(study?.institution?.value).toBe('Lakeside Medical Training College')
})
