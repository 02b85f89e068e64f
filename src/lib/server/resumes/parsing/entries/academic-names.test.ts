import { expect, test } from 'vitest'

import { positionsIn } from '#support/documents/positions-in.ts'
import { readPlainResume } from '#support/documents/plain-resume.ts'
import { taxonomy } from '#support/matching/matching.ts'

const studiesIn = (lines: string) =>
  readPlainResume(
    `Maria Santos\nmaria@example.com\nEducation\n${lines}`,
    taxonomy,
  ).parsed.education.map(({ degree, institution }) => [degree?.value, institution?.value])

test.each([
  'Lecturer, EECS 388: Computer Security',
  'Lecturer with Dr. Ann Hill and Dr. Bo Lake',
  'Lecturer, Computer Science Department',
])('the title of "%s" is Lecturer', title => {
  const lines = ['Experience', 'Hill University\t2012 – 2016', title, '- Taught 200 students.']

  expect(positionsIn(lines).named).toEqual(['Lecturer at Hill University'])
})

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
