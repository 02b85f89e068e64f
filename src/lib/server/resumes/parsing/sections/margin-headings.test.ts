import { expect, test } from 'vitest'

import { documentWith, markedLine } from '#support/documents/marked-resume.ts'
import { taxonomy } from '#support/matching/matching.ts'

import { parseResume } from '../parse-resume.ts'

const at = (x: number, y: number, text: string) => markedLine({ text, x, y })

/** Headings at 40 points, and the text at 150. */
const lines = (more: readonly [x: number, y: number, text: string][]) =>
  documentWith([
    at(38, 40, 'Dana Whitfield'),
    at(150, 60, 'dana.whitfield@example.com'),
    at(40, 100, 'Education'),
    at(150, 100, 'BSc Physics, Hill University, 2014'),
    at(40, 140, 'Experience'),
    at(150, 140, 'Site Clerk, Hill Foods Ltd\t2016 – 2019'),
    at(150, 155, 'Kept the stock.'),
    at(40, 180, 'Publications'),
    at(150, 180, 'On the stock of stores'),
    ...['ports', 'carts', 'ships', 'cranes', 'docks', 'trains', 'trucks'].map((of, nth) =>
      at(150, 190 + nth, `On the stores of ${of}`),
    ),
    ...more.map(line => at(...line)),
  ])

const sectionsOf = (...more: [x: number, y: number, text: string][]) =>
  parseResume(lines(more), taxonomy).sections.map(({ heading, kind }) => [kind, heading])

test('a line in the margin of the headings is a heading, whatever its words', () => {
  expect(
    sectionsOf([40, 240, 'Scientific Computing'], [150, 240, 'Python, R, Stata']).at(-1),
  ).toEqual(['skills', 'Scientific Computing'])
})

test('a heading of several lines in the margin is one, beside its text', () => {
  const { experience, sections } = parseResume(
    lines([
      [40, 240, 'Awards, Honours,\tHill Fellowship\t2009 – 2011'],
      [40, 252, 'Fellowships\tPort Fellowship\t2014 – 2016'],
    ]),
    taxonomy,
  )

  expect(sections.at(-1)).toMatchObject({ heading: 'Awards, Honours, Fellowships', kind: 'awards' })
  expect(experience).toHaveLength(1)
})

test('where the text begins in the margin too, its lines are no headings', () => {
  const last = sectionsOf([40, 240, 'Scientific Computing'], [60, 260, 'Python, R, Stata']).at(-1)

  expect(last).toEqual(['publications', 'Publications'])
})
