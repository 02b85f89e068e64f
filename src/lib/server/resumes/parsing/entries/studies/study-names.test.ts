import { expect, test } from 'vitest'

import { parseResume } from '../../parse-resume.ts'

import { documentWith, markedLine } from '#support/documents/marked-resume.ts'
import { makeLine } from '#support/documents/readings.ts'
import { readPlainResume } from '#support/documents/plain-resume.ts'
import { taxonomy } from '#support/matching/matching.ts'

const namesIn = (lines: string, heading = 'Education') =>
  readPlainResume(
    `Maria Santos\nmaria@example.com\n${heading}\n${lines}`,
    taxonomy,
  ).parsed.education.map(({ degree, field, institution }) => [
    degree?.value ?? null,
    field?.value ?? null,
    institution?.value ?? null,
  ])

test.for([
  ['Bachelor in Law (final result: 70 of 80)', 'Bachelor', 'Law'],
  ['Diploma in Safety (accredited by the guild)', 'Diploma', 'Safety'],
  [
    'Master of Arts in English (major subject) and Law (minor subject)',
    'Master of Arts',
    'English',
  ],
  ['Bachelor of Arts (History)', 'Bachelor of Arts', 'History'],
])('a remark behind a study is not its field: %s', ([line, degree, field]) => {
  expect(namesIn(`${line!}\nHill University, 2016`)).toEqual([[degree, field, 'Hill University']])
})

test('commas within brackets part no names', () => {
  expect(
    namesIn('Diploma of Nursing (General, Psychiatric) and Midwifery\nHill College, 2016'),
  ).toEqual([['Diploma of Nursing (General, Psychiatric) and Midwifery', null, 'Hill College']])
})

test('the faculty below a university is not another school', () => {
  const studies = `Hill University\nMSc Physics, School of Natural Science\n2014 - 2016\nLake University\nBSc Physics\n2011 - 2014`

  expect(namesIn(studies).map(([, , school]) => school)).toEqual([
    'Hill University',
    'Lake University',
  ])
})

test('a table of studies needs no heading', () => {
  const table = `Exam title\tConcentration\tInstitute\tResult\tYear
HSC\tCommerce\tHill College\t4.5\t2012`

  expect(namesIn(table, 'Personal details')).toEqual([['HSC', null, 'Hill College']])
  expect(namesIn('Item\tPrice\nLamp\t20', 'Personal details')).toEqual([])
})

test('knows a school by "institución educativa"', () => {
  expect(namesIn('Bachiller Académico\nInstitución educativa técnica Ríos\n2016')).toEqual([
    ['Bachiller Académico', null, 'Institución educativa técnica Ríos'],
  ])
})

test.each(['Aufbaustudium Optik', 'KCSE', 'K.C.P.E'])('%s is a study', degree => {
  expect(namesIn(`${degree}\n2016`)).toEqual([[degree, null, null]])
})

test('names set in below a bullet with a date are the study, not its description', () => {
  const names = [
    ['Maria Santos', 72, false],
    ['Education', 72, false],
    ['2021-2024', 90, true],
    ['Hill University - Doctor of Philosophy', 108, false],
    ['Department of Linguistics', 126, true],
  ] as const
  const lines = names.map(([text, x, list], at) =>
    markedLine({ list, text, x, y: 20 * at + 20, bold: text === 'Education', width: 100 }),
  )

  expect(
    parseResume(documentWith(lines), taxonomy).education.map(({ degree, institution, start }) => [
      degree?.value,
      institution?.value,
      start,
    ]),
  ).toEqual([['Doctor of Philosophy', 'Hill University', '2021']])
})

test.for([
  ['Hill University\nSchool of Natural Science\nBSc Physics, 2016', 'Hill University'],
  [
    'MSc Computing, 2014 - 2016\nDepartment of Computer Science, Hill University.',
    'Department of Computer Science, Hill University',
  ],
  ['2016 B.Com.\tSecuring 69% of the marks from Hill College', 'Hill College'],
])(
  'a school is one, with its faculty or department and without other words: %s',
  ([lines, school]) => {
    expect(namesIn(lines!).map(([, , name]) => name)).toEqual([school])
  },
)

test.for([
  ['Hill University\nBScX - Mechanical Design\n2016 - 2020', 'BScX', 'Mechanical Design'],
  ['Hill University\nLisence, Histoire\n2016 - 2020', 'Lisence', 'Histoire'],
])('an unknown degree has the field that stands beside it: %s', ([lines, degree, field]) => {
  expect(namesIn(lines!)).toEqual([[degree, field, 'Hill University']])
})

test('a year beside a name below a dated school begins no other study', () => {
  expect(
    namesIn('École des Mines Hill\tSept 2021 - Juin 2024\nOfficier Civil des Mines, promo 2023'),
  ).toEqual([['Officier Civil des Mines', null, 'École des Mines Hill']])
})

test.for([
  ['Hill University\nMajor: Computing\n2016 - 2020', ['Computing', null, 'Hill University']],
  ['Exchange year: Hill University\n2016 - 2017', ['Exchange year', null, 'Hill University']],
  [
    'Bachelor of Arts in Law with a focus on trade\nHill University\n2016',
    ['Bachelor of Arts', 'Law', 'Hill University'],
  ],
  [
    'Technical Writing Certification\nHill House\n2016 - 2017',
    ['Technical Writing Certification', null, 'Hill House'],
  ],
  ['Hill University\t2016 - 2020\nBSIT, class of 2020', ['BSIT', null, 'Hill University']],
  ['PGDip in Law\nHill University\n2016', ['PGDip', 'Law', 'Hill University']],
] as const)('the names of %s', ([lines, names]) => {
  expect(namesIn(lines)).toEqual([names])
})

test('a dated row below a study with its name begins another', () => {
  const studies = `2014 - 2018\tBachelor of Law\nHill University\n31 May 2013\tReifezeugnis\nLake School`

  expect(namesIn(studies)).toEqual([
    ['Bachelor of Law', null, 'Hill University'],
    ['Reifezeugnis', null, 'Lake School'],
  ])
})

test('supervisors with their universities are no study', () => {
  const studies = `2014 - 2018\tPhD in Economics, Hill University
Under the supervision of Ada Larch (Lake University Institute), Bert Stone (Hill University)`

  expect(namesIn(studies)).toEqual([['PhD', 'Economics', 'Hill University']])
})

test('studies among the positions, as in a history of both, are studies', () => {
  const text = `Maria Santos
maria@example.com
Experience
2016 – 2019
Hill Foods Ltd
Site Clerk
2013 – 2016
Hill University
BSc Physics
2010 – 2013
Lake University
Studium zum Ingenieur`
  const { education, experience } = readPlainResume(text, taxonomy).parsed

  expect(experience.map(({ title }) => title?.value)).toEqual(['Site Clerk'])
  expect(education.map(({ institution }) => institution?.value)).toEqual([
    'Hill University',
    'Lake University',
  ])
})

test('a major behind “with” is no part of the field', () => {
  const study =
    'Bachelor of Engineering in Electrical Engineering with a major in Power Systems and Electrical Machines and Electronics, Instrumentation, and Control'

  expect(namesIn(`Hill University\n- ${study}\n2015 - 2019`)).toEqual([
    ['Bachelor of Engineering', 'Electrical Engineering', 'Hill University'],
  ])
})

test('knows a school by "unidad educativa"', () => {
  expect(namesIn('1993-1995 | Unidad Educativa Morales\nTercer ciclo')).toEqual([
    ['Tercer ciclo', null, 'Unidad Educativa Morales'],
  ])
})

const at = (x: number, y: number, text: string, block: number) =>
  markedLine({ block, size: 10, text, x, y })

test('each of several dates in a column dates the study at its height', () => {
  const { education } = parseResume(
    documentWith([
      at(40, 40, 'Education', 1),
      at(40, 60, 'MSc Physics - Hill University', 2),
      at(40, 76, 'BSc Physics - Lake University', 2),
      at(400, 60, 'Expected 2027', 3),
      at(400, 76, '2024', 3),
    ]),
    taxonomy,
  )

  expect(education.map(({ end }) => end)).toEqual(['2027', '2024'])
})

test('the head of a later page is no study', () => {
  const { education } = parseResume(
    documentWith([
      markedLine({ text: 'Education', x: 40, y: 40 }),
      markedLine({ text: 'Hill Middle School, 2016', x: 40, y: 60 }),
      markedLine({ page: 2, text: 'Curriculum vitae\tMaria Santos', x: 40, y: 20 }),
    ]),
    taxonomy,
  )

  expect(education.map(({ degree }) => degree)).toEqual([null])
})

test('a school without a known word begins a study where it looks as the one above does', () => {
  const lines = [
    makeLine(0, { bold: true, size: 13, text: 'Education' }),
    makeLine(1, { bold: true, text: 'Steiermark Training' }),
    makeLine(2, { text: 'Diploma in Confectionery\tSep 2012 - Jun 2013' }),
    makeLine(3, { bold: true, text: 'Hill College' }),
    makeLine(4, { text: 'Apprenticeship in Baking\tSep 2007 - Jul 2010' }),
    makeLine(5, { bold: true, text: 'Underwater Centre' }),
    makeLine(6, { text: 'Certificate in Diving\tJan 2002 - Jan 2003' }),
  ]
  const { education } = parseResume(documentWith(lines), taxonomy)

  expect(education.map(({ degree, institution }) => [degree?.value, institution?.value])).toEqual([
    ['Diploma', 'Steiermark Training'],
    ['Apprenticeship in Baking', 'Hill College'],
    ['Certificate in Diving', 'Underwater Centre'],
  ])
})

test('a degree that is printed again below its school begins no study', () => {
  const lines = [
    makeLine(0, { bold: true, size: 13, text: 'Education' }),
    makeLine(1, { bold: true, text: 'Master in Automation' }),
    makeLine(2, { text: 'Hill University\t2019 - 2020' }),
    makeLine(3, { bold: true, text: 'Master in Automation' }),
  ]

  expect(parseResume(documentWith(lines), taxonomy).education).toHaveLength(1)
})
