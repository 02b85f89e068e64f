import { expect, test } from 'vitest'

import { readPlainResume } from '#support/documents/plain-resume.ts'

import { loadTaxonomy } from '../../../taxonomy/index.ts'

const taxonomy = loadTaxonomy()

test.for([
  'Ventilators, CRRT, titration of drips, rapid response team',
  'Installation of chillers, coordination with electricians',
  'Blog, newsletter, webinars with engineers and sales',
])('a list of tasks without bullets below a position is no title: %s', tasks => {
  const text = `Maria Santos\nmaria@example.com\nExperience\nICU Nurse, St. Luke’s Hospital, 2019 - Present\n${tasks}\nTelemetry Nurse, Mercy Hospital, 2017 - 2019\nCardiac monitoring of five patients`
  const { experience } = readPlainResume(text, taxonomy).parsed

  expect(experience[0]).toMatchObject({
    company: { value: 'St. Luke’s Hospital' },
    description: [tasks],
    title: { value: 'ICU Nurse' },
  })
})

test('a town with its country below a position is its place', () => {
  const text = `Maria Santos\nmaria@example.com\nExperience\nICU Nurse, St. Luke’s Hospital, 2019 - Present\nHouston, TX, USA\nCardiac monitoring of five patients`
  const { experience } = readPlainResume(text, taxonomy).parsed

  expect(experience[0]?.location?.value).toContain('Houston')
})
