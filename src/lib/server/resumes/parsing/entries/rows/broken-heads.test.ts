import { expect, test } from 'vitest'

import { documentWith } from '#support/documents/marked-resume.ts'
import { makeLine } from '#support/documents/readings.ts'
import { taxonomy } from '#support/matching/matching.ts'

import { parseResume } from '../../parse-resume.ts'

test('a bullet beside a date in the left column is the head of its entry', () => {
  const lines = [
    makeLine(0, { bold: true, size: 13, text: 'Experience' }),
    makeLine(1, { text: '2019–present\t• Waiter, Hill Foods Ltd' }),
    makeLine(2, { text: 'Fires vases in two large kilns.', x: 120 }),
    makeLine(3, { text: '2014–2019', y: 200 }),
    makeLine(4, { list: true, text: 'Cook, Northfield Windows Ltd', x: 112, y: 200 }),
    makeLine(5, { text: 'Cut glass for listed houses.', x: 120, y: 214 }),
  ]
  const { experience } = parseResume(documentWith(lines), taxonomy)

  expect(experience.map(({ start, title }) => [title?.value, start])).toEqual([
    ['Waiter', '2019'],
    ['Cook', '2014'],
  ])
})

test('a single date in the place of the others begins an entry in bold too', () => {
  const lines = [
    makeLine(0, { bold: true, size: 13, text: 'Experience' }),
    makeLine(1, { bold: true, text: 'Head Potter of the Studio\tAug 2019' }),
    makeLine(2, { text: 'Hill Foods Ltd' }),
    makeLine(3, { text: 'Fires vases in two large kilns.' }),
    makeLine(4, { text: 'Potter\tAug 2014 - Jun 2019' }),
    makeLine(5, { text: 'Northfield Windows Ltd' }),
  ]
  const { experience } = parseResume(documentWith(lines), taxonomy)

  expect(experience.map(({ company }) => company?.value)).toEqual([
    'Hill Foods Ltd',
    'Northfield Windows Ltd',
  ])
})

test('a bold bullet above a date and how long it took is a head', () => {
  const lines = [
    makeLine(0, { bold: true, size: 13, text: 'Experience' }),
    makeLine(1, { bold: true, list: true, text: 'Casa Verde' }),
    makeLine(2, { text: 'June, 2022 - July, 2024 2 years, 1 month' }),
    makeLine(3, { text: 'Waiter' }),
    makeLine(4, { text: 'Served a hundred guests in an evening.' }),
    makeLine(5, { bold: true, list: true, text: 'Lola Nena' }),
    makeLine(6, { text: 'June, 2020 - April, 2022 1 year, 10 months' }),
    makeLine(7, { text: 'Cook' }),
  ]
  const { experience } = parseResume(documentWith(lines), taxonomy)

  expect(experience.map(({ company }) => company?.value)).toEqual(['Casa Verde', 'Lola Nena'])
})

test.for([
  ['2019 - 2021\tCasa Verde', 'Ltd', 'Casa Verde Ltd'],
  ['Rideau Legal\t2019 - 2021', 'Clinic', 'Rideau Legal Clinic'],
])('the end of a company in the next line belongs to it: %s', ([head, end, company]) => {
  const lines = [
    makeLine(0, { bold: true, size: 13, text: 'Experience' }),
    makeLine(1, { block: 1, text: head! }),
    makeLine(2, { block: 1, text: end! }),
    makeLine(3, { text: 'Waiter' }),
    makeLine(4, { text: 'Served a hundred guests in an evening.' }),
  ]
  const { experience } = parseResume(documentWith(lines), taxonomy)

  expect(experience[0]?.company?.value).toBe(company)
})

test.for([
  ['Art Teacher, Northfield High\tSince 2019', 'School, Leeds.', 'Northfield High School'],
  [
    'Electrician, Northfield En-\tJan 2018 – Mar 2022',
    'ergy Services, Leeds.',
    'Northfield Energy Services',
  ],
])('a company that breaks beside a date goes on in the next line: %s', ([head, next, company]) => {
  const lines = [
    makeLine(0, { bold: true, size: 13, text: 'Experience' }),
    makeLine(1, { block: 1, bold: true, size: 10, text: head!, x: 80, y: 100 }),
    makeLine(2, { block: 2, size: 10, text: next!, x: 80, y: 113 }),
    makeLine(3, { block: 3, list: true, size: 10, text: 'Fires two large kilns.', x: 90, y: 126 }),
  ]

  expect(parseResume(documentWith(lines), taxonomy).experience[0]?.company?.value).toBe(company)
})

/** A date, and the names below it further right. */
const entry = (at: number, date: string, ...names: string[]) => [
  makeLine(at, { size: 10, text: date, x: 140, y: 100 + 14 * at }),
  ...names.map((text, nth) =>
    makeLine(at + nth + 1, { block: 9, size: 10, text, x: 190, y: 114 + 14 * (at + nth) }),
  ),
]

test('names further right below their dates are no points of what was done', () => {
  const lines = [
    makeLine(0, { bold: true, size: 13, text: 'Experience', x: 130, y: 90 }),
    ...entry(1, 'since March 2022', 'Hill Pottery Works', 'Potter', 'Fires vases in kilns.'),
    ...entry(5, 'May 2018 – March 2022', 'Casa Verde Foods', 'Waiter', 'Served many guests.'),
  ]
  const { experience } = parseResume(documentWith(lines), taxonomy)

  expect(experience.map(({ company, title }) => [title?.value, company?.value])).toEqual([
    ['Potter', 'Hill Pottery Works'],
    ['Waiter', 'Casa Verde Foods'],
  ])
})

test('a bullet further left than the dated line below it is the company above it', () => {
  const lines = [
    makeLine(0, { bold: true, size: 13, text: 'Experience', x: 36, y: 90 }),
    makeLine(1, { list: true, text: 'Quillon\tLeeds', x: 36, y: 104 }),
    makeLine(2, { text: 'Waiter\tMay 2018 – Present', x: 47, y: 118 }),
    makeLine(3, { list: true, text: 'Served many guests', x: 60, y: 132 }),
    makeLine(4, { list: true, text: 'Larkspur\tYork', x: 36, y: 146 }),
    makeLine(5, { text: 'Cook\tJun 2014 – Apr 2018', x: 47, y: 160 }),
    makeLine(6, { list: true, text: 'Trained two cooks', x: 60, y: 174 }),
  ]
  const { experience } = parseResume(documentWith(lines), taxonomy)

  expect(experience.map(({ company, title }) => [title?.value, company?.value])).toEqual([
    ['Waiter', 'Quillon'],
    ['Cook', 'Larkspur'],
  ])
})

test('a date in a column at the left ends in the line below its start', () => {
  const lines = [
    makeLine(0, { bold: true, size: 13, text: 'Experience' }),
    makeLine(1, { text: 'Feb. 2016\tWaiter' }),
    makeLine(2, { list: true, text: 'Aug. 2018\tHill Foods Ltd' }),
    makeLine(3, { list: true, text: 'Served a hundred guests in an evening.' }),
  ]
  const { experience } = parseResume(documentWith(lines), taxonomy)

  expect(experience.map(({ company, end, start }) => [company?.value, start, end])).toEqual([
    ['Hill Foods Ltd', '2016-02', '2018-08'],
  ])
})

test('a title that its column breaks is one title', () => {
  const lines = [
    makeLine(0, { bold: true, size: 13, text: 'Experience' }),
    makeLine(1, { block: 2, text: 'Hill Pest Control, Leeds — Business Development' }),
    makeLine(2, { block: 2, text: 'Representative' }),
    makeLine(3, { text: 'June 2016 - August 2018', y: 400 }),
  ]
  const { experience } = parseResume(documentWith(lines), taxonomy)

  expect(experience.map(({ company, title }) => [title?.value, company?.value])).toEqual([
    ['Business Development Representative', 'Hill Pest Control'],
  ])
})

test('tasks below a date that is alone below its names are no name', () => {
  const lines = [
    makeLine(0, { bold: true, size: 13, text: 'Experience' }),
    makeLine(1, { text: 'Granby Room, Leeds — Interior Designer' }),
    makeLine(2, { text: 'June 2016 - August 2018' }),
    makeLine(3, { text: 'Drawings, samples, site visits; learned to say no' }),
  ]
  const { experience } = parseResume(documentWith(lines), taxonomy)

  expect(experience.map(({ description, title }) => [title?.value, description])).toEqual([
    ['Interior Designer', ['Drawings, samples, site visits; learned to say no']],
  ])
})
