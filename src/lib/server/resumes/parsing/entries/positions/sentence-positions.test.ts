import { expect, test } from 'vitest'

import { readPlainResume } from '#support/documents/plain-resume.ts'
import { taxonomy } from '#support/matching/matching.ts'

test('the end of a span may begin the third line of a sentence', () => {
  const text = `Maria Santos
maria@example.com
Experience
• Worked in Hill Engineering & Contracting Co.
Riyadh KSA, as a Safety Officer. Since September 2014
to April 2016.
• Worked in Mill Petroleum Ltd, (shutdown of the plant) as a Safety Officer, June 2010 to
December 2013.`
  const { experience } = readPlainResume(text, taxonomy).parsed

  expect(
    experience.map(({ company, end, start, title }) => [title?.value, company?.value, start, end]),
  ).toEqual([
    ['Safety Officer', 'Hill Engineering & Contracting Co.', '2014-09', '2016-04'],
    ['Safety Officer', 'Mill Petroleum Ltd', '2010-06', '2013-12'],
  ])
})

test.for([
  ['8 months work experience in Hill Foods as a sales manager.', 'sales manager', 'Hill Foods'],
  ['Two years experience as a Site Engineer in Hill Works Ltd', 'Site Engineer', 'Hill Works Ltd'],
  ['Working in Hill Works for the post of Site Engineer', 'Site Engineer', 'Hill Works'],
  ['I worked with Hill Works Ltd as per Lathe Operator', 'Lathe Operator', 'Hill Works Ltd'],
  [
    'Working as a Program Manager and Sr. Engineer in Hill Works Ltd',
    'Program Manager and Sr. Engineer',
    'Hill Works Ltd',
  ],
])('a sentence names a position: %s', ([line, title, company]) => {
  const { experience } = readPlainResume(
    `Maria Santos\nmaria@example.com\nExperience\n• ${line!}`,
    taxonomy,
  ).parsed

  expect(experience.map(job => [job.title?.value, job.company?.value])).toEqual([[title, company]])
})
