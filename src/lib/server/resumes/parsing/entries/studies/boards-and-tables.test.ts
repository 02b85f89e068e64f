import { expect, test } from 'vitest'

import { readPlainResume } from '#support/documents/plain-resume.ts'
import { taxonomy } from '#support/matching/matching.ts'

const studiesIn = (lines: string) =>
  readPlainResume(
    `Maria Santos\nmaria@example.com\nEducation\n${lines}`,
    taxonomy,
  ).parsed.education.map(({ degree, end, field, institution }) => [
    degree?.value ?? null,
    field?.value ?? null,
    institution?.value ?? null,
    end,
  ])

test.for([
  ['10th passed from C.B.H.E. Board 2013', '10th', null, 'C.B.H.E. Board', '2013'],
  ['High School passed from Vestland Board in 2010', 'High School', null, 'Vestland Board', '2010'],
  [
    'Passed Matriculation from “Hill H.E.O”, Moss in the year of 2005',
    'Matriculation',
    null,
    '“Hill H.E.O”',
    '2005',
  ],
  ['12th\tHill Board of Examination\t2012', '12th', null, 'Hill Board of Examination', '2012'],
  ['S.S.C\tHEB\t2012', 'S.S.C', null, 'HEB', '2012'],
])('who examined is the school of a study without another: %s', ([line, ...study]) => {
  expect(studiesIn(line!)).toEqual([study])
})

test.for([
  [
    'Diploma in Surveying from Hill Polytechnic, Mosstown',
    'Diploma',
    'Surveying',
    'Hill Polytechnic',
  ],
  [
    'BSc Physics from Hill College, affiliated to Vestland University',
    'BSc Physics',
    null,
    'Hill College',
  ],
  ['B.E (Civil) with 65% marks from Hill College', 'B.E', 'Civil', 'Hill College'],
  ['M.Phil (Management) Vestland University', 'M.Phil', 'Management', 'Vestland University'],
  ['B-Tech in Physics from Vestland University', 'B-Tech', 'Physics', 'Vestland University'],
  ['S.S.L.C from Hill School', 'S.S.L.C', null, 'Hill School'],
])('the school ends where the sentence goes on: %s', ([line, ...names]) => {
  expect(studiesIn(line!)).toEqual([[...names, null]])
})

test('a date within the line of a sure degree is that of the study', () => {
  expect(studiesIn('• B.E in Physics in 2010 (Vestland)').map(study => study.at(-1))).toEqual([
    '2010',
  ])
})

test('heads of a table may be made of the words of others', () => {
  const table = `Exam passed\tName of the Board/University\tSchool/ College\tDate of passing\t% of marks
HSC\tVestland Board\tHill College\tJune 2009\t58.67
SSC\tVestland Board\tMoss School\tJune 2007\t68.61`

  expect(studiesIn(table)).toEqual([
    ['HSC', null, 'Hill College', '2009-06'],
    ['SSC', null, 'Moss School', '2007-06'],
  ])
})
