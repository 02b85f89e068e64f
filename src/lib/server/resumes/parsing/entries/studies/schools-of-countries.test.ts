import { expect, test } from 'vitest'

import { readPlainResume } from '#support/documents/plain-resume.ts'
import { taxonomy } from '#support/matching/matching.ts'

const namesIn = (lines: string) =>
  readPlainResume(
    `Maria Santos\nmaria@example.com\nEducation\n${lines}`,
    taxonomy,
  ).parsed.education.map(({ degree, institution }) => [degree?.value, institution?.value])

test.for([
  ['Hill University (B.A., History), 2016', 'B.A.', 'Hill University'],
  ['BA History, Hill University (2:1), 2016', 'BA History', 'Hill University'],
  [
    'A-levels: Maths, Physics, Music, Hill High School, 2009 – 2011',
    'A-levels',
    'Hill High School',
  ],
  ['Saint Brigid, Ennis — Leaving Certificate (2010)', 'Leaving Certificate', 'Saint Brigid'],
  ['CAP Cuisine, CFA de Quimper, 2014', 'CAP Cuisine', 'CFA de Quimper'],
  ['Meisterbrief, Handwerkskammer Koblenz, 2017', 'Meisterbrief', 'Handwerkskammer Koblenz'],
  ['Teknikprogrammet, Rosenskolan, 2006 – 2009', 'Teknikprogrammet', 'Rosenskolan'],
  ['Standard Grades, Firth Academy, 2006', 'Standard Grades', 'Firth Academy'],
  ['Bacalaureat, Colegiul Unirea, 2006 – 2010', 'Bacalaureat', 'Colegiul Unirea'],
])('a study and its school: %s', ([line, degree, school]) => {
  expect(namesIn(line!)).toEqual([[degree, school]])
})

test('a line that says that a study was finished is no study', () => {
  expect(namesIn('2010 – 2014\tHAVO, Oever Lyceum, Zwolle\nDiploma behaald')).toEqual([
    ['HAVO', 'Oever Lyceum'],
  ])
})

test('who is a member of an institute has not studied there', () => {
  expect(
    namesIn('Member, Institute of Surveyors, 2018\nBSc Surveying, Hill University, 2014'),
  ).toEqual([['BSc Surveying', 'Hill University']])
})
