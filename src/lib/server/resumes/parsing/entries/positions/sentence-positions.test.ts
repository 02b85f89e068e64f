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

test.for([
  ['the line below begins with the dates', 'Hill Works\nfrom May 2016 to June 2019.'],
  ['the line below ends the name and has the dates', 'Hill\nWorks from May 2016 to June 2019.'],
  ['the line below begins with the legal form', 'Hill Works Pvt.\nLtd. (May 2016- June 2019 ).'],
  ['quotes hold the name', '"Hill Works" Leeds with effect from May 2016 to June 2019.'],
  [
    'the project follows the name',
    'Hill Works Ltd in Mill Street Bridge Project, Leeds from May 2016 to June 2019.',
  ],
  ['a duration follows the name', 'Hill Works for 3 years from May 2016 to June 2019.'],
])('a sentence names a position with its dates, where %s', ([, rest]) => {
  const { experience } = readPlainResume(
    `Maria Santos
maria@example.com
Experience
Worked as a Site Engineer with ${rest!}
Worked as a Lathe Operator with Mill Forge from May 2012 to April 2016.`,
    taxonomy,
  ).parsed

  expect(
    experience.map(({ company, end, start, title }) => [title?.value, company?.value, start, end]),
  ).toEqual([
    [
      'Site Engineer',
      expect.stringMatching(/^Hill Works(?:(?: Pvt\.)? Ltd\.?)?$/u),
      '2016-05',
      '2019-06',
    ],
    ['Lathe Operator', 'Mill Forge', '2012-05', '2016-04'],
  ])
})

test('dates above a sentence are those of its position', () => {
  const { experience } = readPlainResume(
    `Maria Santos
maria@example.com
Experience
May 2016 to June 2019
Working in Hill Works as a Site Engineer
May 2012 to April 2016
Working in Mill Forge as a Lathe Operator`,
    taxonomy,
  ).parsed

  expect(experience.map(({ company, start }) => [company?.value, start])).toEqual([
    ['Hill Works', '2016-05'],
    ['Mill Forge', '2012-05'],
  ])
})

test('a sentence among the points has the title that the head lacks', () => {
  const { experience } = readPlainResume(
    `Maria Santos
maria@example.com
Experience
Hill Works Ltd
May 2016 to June 2019
Hill Works builds bridges for the towns of the valley.
• Working as a Site Engineer.
• Plans the works.`,
    taxonomy,
  ).parsed

  expect(experience.map(({ company, title }) => [title?.value, company?.value])).toEqual([
    ['Site Engineer', 'Hill Works Ltd'],
  ])
})

test('a sentence that names a whole position takes no name from the lines above', () => {
  const { experience } = readPlainResume(
    `Maria Santos
maria@example.com
Experience
Chief Operator
Mill Forge Ltd
Plans the works of all sites with the owners of the buildings.
Currently working as an Electrical Engineer with Hill Works Ltd since May 2016.`,
    taxonomy,
  ).parsed

  expect(experience.map(({ company, title }) => [title?.value, company?.value])).toEqual([
    ['Electrical Engineer', 'Hill Works Ltd'],
  ])
})
