import { expect, test } from 'vitest'

import { parseResume } from '../../parse-resume.ts'

import { markedDocument } from '#support/documents/marked-resume.ts'
import { positionsIn } from '#support/documents/positions-in.ts'
import { readPlainResume } from '#support/documents/plain-resume.ts'
import { taxonomy } from '#support/matching/matching.ts'

const namedIn = (...lines: string[]) => positionsIn(['Experience', ...lines]).named

test('the dash within a word ends no label', () => {
  expect(namedIn('Post-Doctoral Associate', 'Hill University', '2016 – 2019')).toEqual([
    'Post-Doctoral Associate at Hill University',
  ])
  expect(namedIn('Position - Site Clerk', 'Hill Foods Ltd', '2016 – 2019')).toEqual([
    'Site Clerk at Hill Foods Ltd',
  ])
})

test('the person with whom somebody worked is no part of the company', () => {
  expect(namedIn('Researcher', 'Hill University, with Elena Moss', '2016 – 2019')).toEqual([
    'Researcher at Hill University',
  ])
})

test('a legal form behind a comma is no town', () => {
  expect(namedIn('2016 – 2019 | Clerk', 'Harbour Trays, C.A. | Lima, Peru')).toEqual([
    'Clerk at Harbour Trays, C.A.',
  ])
})

test('a bar between a date and what it dates makes a head of a line that ends with a full stop', () => {
  const lines = [
    '2014 – 2016 | Clerk',
    'Harbour Foods Ltd',
    '2016 – 2019 | Analyst of the claims and the payments of members.',
    'Hill Foods Ltd',
  ]

  expect(namedIn(...lines)).toEqual([
    'Clerk at Harbour Foods Ltd',
    'Analyst of the claims and the payments of members at Hill Foods Ltd',
  ])
})

test('“presso” stands before an employer, whatever the names', () => {
  expect(namedIn('Norcino presso Antica Bottega', '2016 – 2019')).toEqual([
    'Norcino at Antica Bottega',
  ])
})

const studiesIn = (...lines: string[]) =>
  readPlainResume(
    ['Maria Santos', 'maria@example.com', 'Education', ...lines].join('\n'),
    taxonomy,
  ).parsed.education.map(({ degree, end, field }) => [degree?.value, field?.value, end])

test('“out of” belongs to the mark beside a degree', () => {
  expect(
    studiesIn('Hill College - Higher Secondary Certificate CGPA- 3.5 OUT OF 5', '2014 - 2015'),
  ).toEqual([['Higher Secondary Certificate', undefined, '2015']])
})

test('the second line of a name in brackets is no heading', () => {
  expect(studiesIn('Diploma in Trade (Accounting', 'Finance)', 'Hill College, 2016')).toEqual([
    ['Diploma', 'Trade (Accounting Finance)', '2016'],
  ])
})

test('bars and bullets part a date from the names around it as cells do', () => {
  const lines = [
    'Clerk of the accounts of members • 2016 – 2019 • Hill Foods Ltd and its stores in the north',
    'Buyer • 2014 – 2016 • Harbour Foods Ltd',
  ]

  expect(positionsIn(['Experience', ...lines]).named).toHaveLength(2)
})

test('a dash before a letter is a bullet', () => {
  const lines = ['Site Clerk, TERNA BUILD VENTURE', '2016 – 2019', '-Civil Works Department']

  expect(namedIn(...lines)).toEqual(['Site Clerk at TERNA BUILD VENTURE'])
})

test('each undated row with a title and its company begins a position', () => {
  expect(
    namedIn('Senior Clerk | Harbour Foods Ltd, Leeds', 'Technical Writer | Prose 21, Inc., Leeds'),
  ).toEqual(['Senior Clerk at Harbour Foods Ltd', 'Technical Writer at Prose 21, Inc.'])
})

test('the first point below a head without a title may begin with the title', () => {
  const lines = [
    '2016 – 2019\tMOBSOUL',
    '- Site Engineer (part-time): plans the works.',
    '2014 – 2016\tHARBOUR ENGINEERS AND CONTRACTORS',
    '- Intern: measured the works.',
  ]

  expect(namedIn(...lines)).toEqual([
    'Site Engineer at MOBSOUL',
    'Intern at HARBOUR ENGINEERS AND CONTRACTORS',
  ])
})

test('a copyright below a page dates no study', () => {
  expect(studiesIn('BSc Physics', 'Hill College', '27/12/18\t© Form makers, 2002-2018')).toEqual([
    ['BSc Physics', undefined, null],
  ])
})

test('the first point below a head without a title may be only the title', () => {
  expect(namedIn('2016 – 2019\tHarbour Foods', '- Shift Supervisor')).toEqual([
    'Shift Supervisor at Harbour Foods',
  ])
})

test.each(['Saldatore', 'Soldadora', 'Padeiro', 'Cariste', 'Hulpkracht', 'Dachdecker'])(
  'a trade is a title: %s',
  trade => {
    expect(namedIn('2016 – 2019', 'Amarant', trade)).toEqual([`${trade} at Amarant`])
  },
)

test('a certified accountant is a study', () => {
  expect(studiesIn('Certified Public Accountant (CPA) – KASNEB (2023)')).toEqual([
    ['Certified Public Accountant', 'CPA', '2023'],
  ])
})

test('a dash parts no title where another line names as sure a company', () => {
  const lines = [
    'Risk Specialist – Regulatory and Data Governance',
    'Hill Bank, July 2023 – Present',
  ]

  expect(namedIn(...lines)).toEqual([
    'Risk Specialist – Regulatory and Data Governance at Hill Bank',
  ])
})

test('a row with a title, its company and a month is a position among those with periods', () => {
  const lines = [
    'Clerk – Hill Foods Ltd – 2016 – 2019',
    '- Kept the stock.',
    '*Security Analyst – Virtual Intern - Masterbill - January 2014',
    '- Kept the keys.',
    'Buyer – Port Foods Ltd – 2010 – 2013',
  ]
  const text = ['Maria Santos', 'maria@example.com', '## Experience', ...lines].join('\n')
  const { experience } = parseResume(markedDocument(text), taxonomy)

  expect(experience.map(({ company, title }) => [title?.value, company?.value])).toEqual([
    ['Clerk', 'Hill Foods Ltd'],
    ['Security Analyst – Virtual Intern', 'Masterbill'],
    ['Buyer', 'Port Foods Ltd'],
  ])
})
