import { expect, test } from 'vitest'

import { documentWith, markedDocument, markedLine } from '#support/documents/marked-resume.ts'
import { readPlainResume } from '#support/documents/plain-resume.ts'
import { taxonomy } from '#support/matching/matching.ts'

import { parseResume } from '../parse-resume.ts'

const at = (x: number, y: number, text: string) => markedLine({ text, x, y })

test('names at the right of the section above are not rows of the next one', () => {
  const { sections } = parseResume(
    documentWith([
      at(40, 40, 'Dana Whitfield'),
      at(40, 60, 'dana.whitfield@example.com'),
      at(40, 100, 'Relevant coursework'),
      at(40, 120, 'History of Art'),
      at(40, 200, 'Skills'),
      at(400, 120, 'Henry Moss'),
      at(400, 140, 'Jim Vale'),
      at(40, 220, 'Software: Python, R'),
    ]),
    taxonomy,
  )

  expect(sections.find(({ kind }) => kind === 'skills')?.lines).toEqual([7])
})

const JOBS = ['Experience', '2016 – 2019', 'Site Clerk, Hill Foods Ltd', '- Kept the stock.']

test('a contact below the jobs, where none is above them, is no position', () => {
  const lines = [
    'Dana Whitfield',
    ...JOBS,
    'Geburtsdatum: 07.06.1997',
    'Lindenweg 21',
    '38446 Talau',
  ]
  const { parsed } = readPlainResume(
    [...lines, '+49 160 7556965', 'dana@example.com'].join('\n'),
    taxonomy,
  )

  expect(parsed.experience.map(({ title }) => title?.value)).toEqual(['Site Clerk'])
  expect(parsed.location?.value).toBe('Lindenweg 21, 38446 Talau')
  expect(parsed.phone?.value).toBe('+49 160 7556965')
})

test('“Skills” in weaker type heads the only list of skills below the jobs', () => {
  const text = `*Dana Whitfield
## Experience
*2016 – 2019
Site Clerk, Hill Foods Ltd
- Kept the stock.
Skills
- Python
- Docker
- Stata
## Education
Hill University ⇥ 2011 – 2014`

  expect(parseResume(markedDocument(text), taxonomy).sections.map(({ kind }) => kind)).toEqual([
    'contact',
    'experience',
    'skills',
    'education',
  ])
})

test('a section at the right of a heading is not the section of that heading', () => {
  const { experience } = parseResume(
    documentWith([
      at(40, 40, 'Dana Whitfield'),
      at(40, 60, 'dana.whitfield@example.com'),
      at(40, 100, 'Education'),
      at(40, 120, 'Hill University'),
      at(240, 200, 'Work experience'),
      at(400, 100, 'Courses'),
      at(400, 120, 'Web Development'),
      at(30, 220, 'Site Clerk, Hill Foods Ltd\t2016 – 2019'),
    ]),
    taxonomy,
  )

  expect(experience.map(({ title }) => title?.value)).toEqual(['Site Clerk'])
})
