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

test.for([
  [
    'one cell of the heads',
    'Degree\tBoard/University\tName of\tYear\nInstitution\nHSC\tVestland Board\tHill Forge\t2009',
    ['HSC', null, 'Hill Forge', '2009'],
  ],
  [
    'several cells of the heads',
    'Examination\tBoard/\tYear of\t%\nUniversity\tPassing\nHSC\tH.B.E.\t2014\t50',
    ['HSC', null, 'H.B.E.', '2014'],
  ],
  [
    'two heads that are labels too',
    'Degree\tInstitute name\nHSC 2014\tHill College',
    ['HSC', null, 'Hill College', '2014'],
  ],
  [
    'the class in marks',
    'Name of Institute\tBoard\tYear\t% of Marks (Class)\nHSC\nHill Forge\tH.B.E.\t2014\t8.44',
    ['HSC', null, 'Hill Forge', '2014'],
  ],
])('the heads of a table are no study: %s', ([, table, study]) => {
  expect(studiesIn(table as string)).toEqual([study])
})

test.for([
  ['Diploma in Surveying from\nHill Forge Ltd, Mosstown', 'Diploma', 'Surveying', 'Hill Forge Ltd'],
  [
    'Bachelor of Technology in Physics from the Hill College of Engineering and\nTechnology, Mosstown',
    'Bachelor of Technology',
    'Physics',
    'Hill College of Engineering and Technology',
  ],
  [
    'Persuing Diploma in Surveying\nfrom Hill Institute of Technology',
    'Diploma',
    'Surveying',
    'Hill Institute of Technology',
  ],
])('a sentence about a study goes on in the next line: %s', ([lines, ...names]) => {
  expect(studiesIn(lines!)).toEqual([[...names, null]])
})

test.for([
  ['Pursuing M. B. A. (Finance) from Vestland University', 'M. B. A.', 'Finance'],
  ['B. E. from Vestland University', 'B. E.', null],
])('a degree may have spaces between its letters: %s', ([line, degree, field]) => {
  expect(studiesIn(line!)).toEqual([[degree, field, 'Vestland University', null]])
})

test('a college may be written "collage"', () => {
  expect(studiesIn('HSC, Technical Collage Moss, 2012')).toEqual([
    ['HSC', null, 'Technical Collage Moss', '2012'],
  ])
})
