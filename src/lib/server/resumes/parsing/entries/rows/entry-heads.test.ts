import { expect, test } from 'vitest'

import { parseResume } from '../../parse-resume.ts'

import { documentWith, markedLine } from '#support/documents/marked-resume.ts'
import { readPlainResume } from '#support/documents/plain-resume.ts'
import { positionsIn } from '#support/documents/positions-in.ts'
import { taxonomy } from '#support/matching/matching.ts'

test('a town where the company is printed once is not the company of the later positions', () => {
  const lines = [
    'Experience',
    'Hill Foods Ltd',
    'Site Manager',
    '2021 – 2023',
    'Northfield',
    '- Planned the move of a freezer hall.',
    'Shift Manager',
    '2017 – 2021',
    'Northfield',
    '- Trained thirty drivers.',
  ]

  expect(positionsIn(lines).named).toEqual([
    'Site Manager at Hill Foods Ltd',
    'Shift Manager at Hill Foods Ltd',
  ])
})

test('companies that are known say whether they stand before the titles', () => {
  const lines = [
    'Experience',
    'Shannonside Logistics',
    'Site Manager',
    '2021 – 2023',
    'Limerick',
    '- Planned the move of a freezer hall.',
    'Shift Manager',
    '2017 – 2021',
    'Limerick',
    '- Trained thirty drivers.',
    'Team Leader',
    '2013 – 2017',
    'Limerick',
    '- Held the daily briefing.',
    'Warehouse Supervisor',
    '2011 – 2013',
    'Limerick',
    '- Set up a cycle count.',
    'Hill Foods Ltd',
    'Stock Controller',
    '2010 – 2011',
    '- Kept the stock of three cold stores.',
  ]

  expect(positionsIn(lines).named[0]).toBe('Site Manager at Shannonside Logistics')
})

test.for(['Visited households.', 'First contact for tenants and workers who need'])(
  'a line of running text below a position describes it: %s',
  told => {
    const lines = ['Experience', 'Census Volunteer, Lahug Hall', '2021 – 2023', told]

    expect(positionsIn(lines).named).toEqual(['Census Volunteer at Lahug Hall'])
  },
)

test('what stands after “at” is the company where it is named like one', () => {
  const lines = ['Experience', 'General Operative at Tara Freight Services', '2008 – 2010']

  expect(positionsIn(lines).named).toEqual(['General Operative at Tara Freight Services'])
})

const head = (text: string, list: boolean) => markedLine({ list, size: 12, text, x: 60, y: 100 })
const told = (text: string) => markedLine({ list: true, text, x: 80, y: 100 })

test('positions in a list are entries, even if one of them has lost its bullet', () => {
  const { experience } = parseResume(
    documentWith([
      markedLine({ bold: true, size: 16, text: 'Work', x: 40, y: 90 }),
      head('Hill Foods Ltd\t2021 – 2023', true),
      markedLine({ text: 'Site Manager', x: 60, y: 110 }),
      told('Planned the move of a freezer hall.'),
      head('Lake Hotels Ltd\t2017 – 2021', false),
      markedLine({ text: 'Shift Manager', x: 60, y: 110 }),
      told('Trained thirty drivers.'),
    ]),
    taxonomy,
  )

  expect(experience.map(({ company }) => company?.value)).toEqual([
    'Hill Foods Ltd',
    'Lake Hotels Ltd',
  ])
})

const studiesIn = (lines: readonly string[]) =>
  readPlainResume(
    ['Maria Santos', 'maria@example.com', 'Education', ...lines].join('\n'),
    taxonomy,
  ).parsed.education.map(({ degree, field, institution }) => [
    degree?.value,
    field?.value,
    institution?.value,
  ])

test('how long a study took does not hide its dates', () => {
  const lines = [
    'Hill College\tBachelor of Arts in Law and Legal Studies Sep 2010 – Apr 2014 (3 yrs)',
  ]

  expect(studiesIn(lines)).toEqual([['Bachelor of Arts', 'Law and Legal Studies', 'Hill College']])
})

test('a technological university is a school', () => {
  const lines = ['Technological University of the North', 'Higher Diploma', '2018 – 2020']

  expect(studiesIn(lines)).toEqual([
    ['Higher Diploma', undefined, 'Technological University of the North'],
  ])
})

test('a senior high school is the level of a study at a named school', () => {
  const lines = ['Hill National High School', 'Senior High School, Science', '2018 – 2020']

  expect(studiesIn(lines)).toEqual([['Senior High School', 'Science', 'Hill National High School']])
})

const line = (text: string, block: number) => markedLine({ block, text, x: 40, y: 100 })

test('a name that was broken before or behind “of”, “in” or “and” is one name', () => {
  const { education } = parseResume(
    documentWith([
      markedLine({ bold: true, size: 16, text: 'Education', x: 40, y: 90 }),
      line('Bachelor of Arts in Law', 1),
      line('and Legal Studies', 1),
      line('Lake University of', 2),
      line('the North', 2),
      line('2010 – 2014', 3),
    ]),
    taxonomy,
  )

  expect(education).toMatchObject([
    {
      degree: { value: 'Bachelor of Arts' },
      field: { value: 'Law and Legal Studies' },
      institution: { value: 'Lake University of the North' },
    },
  ])
})

test('where companies have lines of their own, a second name beside a title is not one', () => {
  const lines = [
    'Experience',
    'Project Manager',
    'Hill Foods Ltd | 2021 – 2023',
    '- Planned the move of a freezer hall.',
    'GIS Technician · Growth',
    'Nordpunkt | 2017 – 2021',
    '- Drew maps.',
  ]

  expect(positionsIn(lines).named).toEqual([
    'Project Manager at Hill Foods Ltd',
    'GIS Technician at Nordpunkt',
  ])
})

test('a long line of names is the company', () => {
  const lines = [
    'Experience',
    'Research Assistant\t2019 – 2021',
    'Institute for Measurement and Control Engineering (Hill Universität Northfield)',
    '- Built a camera.',
  ]

  expect(positionsIn(lines).named).toEqual([
    'Research Assistant at Institute for Measurement and Control Engineering (Hill Universität Northfield)',
  ])
})

test('a town with its state, known or not, is no part of the company', () => {
  const lines = [
    'Experience',
    'Hill Dental, East Elmsboro, NY — Dental Assistant',
    '2019 – 2021',
    '- Wrote letters.',
    'True Paper, St. Larks, Mo. — Shift Manager',
    '2015 – 2019',
    '- Wrote rotas.',
  ]

  expect(positionsIn(lines).named).toEqual([
    'Dental Assistant at Hill Dental',
    'Shift Manager at True Paper',
  ])
})

test('a title with its label stands anywhere in its entry', () => {
  const lines = [
    'Experience',
    'From / To : Sep 2015 – Sep 2016',
    'Company name : Hill Contracts Pvt. Ltd.',
    'Project details : a school with four floors',
    'Consultant : Lark Limited',
    'Client : Lark Limited',
    'Position held : Site Engineer',
    '- Drew the plans.',
  ]

  expect(positionsIn(lines).named).toEqual(['Site Engineer at Hill Contracts Pvt. Ltd.'])
})

test('a full stop parts the date from a title', () => {
  const lines = [
    'Experience',
    '2015 - 2018. Site Manager. Centre for Food and School of Life and Earth Sciences, Hill University, New Zealand.',
  ]

  expect(positionsIn(lines).named).toEqual([
    'Site Manager at Centre for Food and School of Life and Earth Sciences, Hill University',
  ])
})

test('several dates behind one head belong to it', () => {
  const lines = [
    'Experience',
    'Site Engineer, Hill Cableway Co., Ltd., Leeds, United Kingdom. May 2003 – Sep 2003, Jun 2002 – Sep 2002',
  ]

  expect(positionsIn(lines).named).toEqual(['Site Engineer at Hill Cableway Co., Ltd.'])
})
