import { expect, test } from 'vitest'

import { markedDocument } from '#support/documents/marked-resume.ts'
import { taxonomy } from '#support/matching/matching.ts'

import { parseResume } from '../parse-resume.ts'
import { readHeading } from './headings.ts'

test.each([
  ['Technical Projects & Work Experience', 'experience'],
  ['Projects and Research', 'projects'],
  ['Familiar with', 'skills'],
  ['PERSONAL DOSSIER', 'contact'],
])('the heading "%s" begins %s', (heading, kind) => {
  expect(readHeading(heading)?.kind).toBe(kind)
})

test('"Academic" and "Professional" are headings where they stand out', () => {
  const { education, experience, skills } = parseResume(
    markedDocument(`*Dana Whitfield
dana.whitfield@example.com
*Academic
BSc Physics, Hill University ⇥ 2014
*Professional
Site Engineer, Acme Ltd ⇥ 2016 – 2019
*Skills
Professional
AutoCAD, Excel`),
    taxonomy,
  )

  expect(education.map(({ institution }) => institution?.value)).toEqual(['Hill University'])
  expect(experience.map(({ company }) => company?.value)).toEqual(['Acme Ltd'])
  expect(skills.map(({ name }) => name)).toContain('AutoCAD')
})
