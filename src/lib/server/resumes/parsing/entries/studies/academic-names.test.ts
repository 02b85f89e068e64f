import { expect, test } from 'vitest'

import { documentWith } from '#support/documents/marked-resume.ts'
import { positionsIn } from '#support/documents/positions-in.ts'
import { readPlainResume } from '#support/documents/plain-resume.ts'
import { makeLine } from '#support/documents/readings.ts'
import { taxonomy } from '#support/matching/matching.ts'

import { parseResume } from '../../parse-resume.ts'

const studiesIn = (lines: string) =>
  readPlainResume(
    `Maria Santos\nmaria@example.com\nEducation\n${lines}`,
    taxonomy,
  ).parsed.education.map(({ degree, institution }) => [degree?.value, institution?.value])

test.each(['Lecturer, EECS 388: Computer Security', 'Lecturer, Computer Science Department'])(
  'the title of "%s" is Lecturer',
  title => {
    const lines = ['Experience', 'Hill University\t2012 – 2016', title, '- Taught 200 students.']

    expect(positionsIn(lines).named).toEqual(['Lecturer at Hill University'])
  },
)

test('the department of a hospital remains in the title', () => {
  const lines = ['Experience', 'Hill Hospital\t2012 – 2016', 'Charge Nurse, Emergency Department']

  expect(positionsIn(lines).named).toEqual(['Charge Nurse, Emergency Department at Hill Hospital'])
})

test('the campus of a university is a part of its name', () => {
  expect(studiesIn('BSc Physics\nUniversity of Minnesota – Twin Cities\n2014')).toEqual([
    ['BSc Physics', 'University of Minnesota–Twin Cities'],
  ])
})

test.each([
  'Awarded CS Departmental Research Fellowship',
  'University Scholar, USF’s highest academic scholarship (4 years)',
])('"%s" is no study', award => {
  expect(studiesIn(`BSc Physics, Hill University\t2014\n${award}`)).toHaveLength(1)
})

test('a school below the second degree of another begins a study', () => {
  const lines = `Brown University, Providence, Rhode Island, USA
PhD — Computer Science\t2015
MS — Computer Science\tMay 2013
Bard College, Annandale-on-Hudson, New York, USA
BA — Mathematics\tMay 2010`

  expect(studiesIn(lines)).toEqual([
    ['PhD', 'Brown University'],
    ['MS', 'Brown University'],
    ['BA', 'Bard College'],
  ])
})

test.each([
  'High School passed with second division from Hill Board in 2007.',
  'Diploma in Automobile Engg. with 71 % from Hill Board, 2007',
])('the school of "%s" stands behind the result', study => {
  expect(studiesIn(study).map(([, school]) => school)).toEqual(['Hill Board'])
})

test('the label of the date of a degree is no school', () => {
  const lines = `Bachelor of Business Administration
Expected Graduation: May 2018
Kent, Ohio
GPA: 3.6
Kent State University
Major: Business Management`

  expect(studiesIn(lines).map(([, school]) => school)).not.toContain('Expected')
})

test.each([
  'Dawdle – Science-backed App Startup',
  'Dawdle, Handheld Multimedia Team',
  'Dawdle, Mobile Computing Group',
])('the company of "%s" is Dawdle', company => {
  const lines = ['Experience', 'Design Intern\tJune 2019 – August 2019', company, '- Drew pages.']

  expect(positionsIn(lines).named).toEqual(['Design Intern at Dawdle'])
})

test('the department of a position is no company', () => {
  const lines = ['Experience', 'Designation: Electrician', 'Department: Maintenance', '2017 – 2019']

  expect(positionsIn(lines).named).toEqual(['Electrician at undefined'])
})

test('a title set in below its dated company is no description', () => {
  const lines = [
    makeLine(0, { bold: true, size: 13, text: 'Experience' }),
    makeLine(1, { text: 'Hill Research, Redmond, WA\tJune – Sept 2015', x: 60 }),
    makeLine(2, { text: 'Research Intern with Prof. Ann Hill', x: 75 }),
    makeLine(3, { list: true, text: 'Removed shadows from photographs.', x: 80 }),
  ]

  expect(parseResume(documentWith(lines), taxonomy).experience).toMatchObject([
    { company: { value: 'Hill Research' }, title: { value: 'Research Intern' } },
  ])
})
