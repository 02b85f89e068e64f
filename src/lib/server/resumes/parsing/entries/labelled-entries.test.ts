import { expect, test } from 'vitest'

import { readPlainResume } from '#support/documents/plain-resume.ts'
import { taxonomy } from '#support/matching/matching.ts'

const jobsIn = (lines: string) =>
  readPlainResume(
    `Maria Santos\nmaria@example.com\nExperience\n${lines}`,
    taxonomy,
  ).parsed.experience.map(({ company, end, start, title }) => [
    title?.value ?? null,
    company?.value ?? null,
    start,
    end,
  ])

test('each job of a form begins with the same label, with any text between its labels', () => {
  const jobs = jobsIn(`Company\t:\tHill Works
Maintenance Division, Lake Road
Period\t:\tApril 2003 to December 2005
Position\t:\tTrade Engineer
Responsibilities\t:\tSupervision of the works of a university
Company\t:\tMoss Contracting
Lake Hospital Project
Period\t:\tApril 1999 to February 2003
Position\t:\tSite Engineer
Company\t:\tMill Associates
Period\t:\tMay 1993 to March 1999
Position\t:\tResident Engineer`)

  expect(jobs).toEqual([
    ['Trade Engineer', 'Hill Works', '2003-04', '2005-12'],
    ['Site Engineer', 'Moss Contracting', '1999-04', '2003-02'],
    ['Resident Engineer', 'Mill Associates', '1993-05', '1999-03'],
  ])
})

test('numbers before and behind a label are no part of it', () => {
  const jobs = jobsIn(`1. Organization: Hill Works
Current Designation: Site Engineer
Time Period: May 2012 to June 2014
2. Organization: Moss Contracting
Designation: Clerk
Time Period: May 2010 to April 2012`)

  expect(jobs).toEqual([
    ['Site Engineer', 'Hill Works', '2012-05', '2014-06'],
    ['Clerk', 'Moss Contracting', '2010-05', '2012-04'],
  ])
})
