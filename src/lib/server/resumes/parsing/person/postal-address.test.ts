import { expect, test } from 'vitest'

import { readPlainResume } from '#support/documents/plain-resume.ts'
import { taxonomy } from '#support/matching/matching.ts'

const placeOf = (lines: string) =>
  readPlainResume(`Dana Whitfield\n${lines}\nExperience`, taxonomy).parsed.location?.value ?? null

test('an address whose parts name themselves needs no label and no known town', () => {
  expect(
    placeOf(`Village- Hill, Po-Moss. Tehsil - Lake
Distt – Ferne, Vestland – 127029
Mobile: 07700 900123
dana@example.com`),
  ).toBe('Village- Hill, Po-Moss. Tehsil - Lake, Distt – Ferne, Vestland – 127029')
})

test('contacts, and lines below the postcode, are no part of it', () => {
  expect(
    placeOf(`12 Hill House, Moss (P.O), Pin: 679521 Mob: 07700 900123
Email id: dana@example.com
Post applied for: Site Engineer`),
  ).toBe('12 Hill House, Moss (P.O), Pin: 679521')
})

test('a label, a colon and the first line of an address may be cells', () => {
  expect(placeOf('dana@example.com\nAddress\t:\tRaven Hall Moss Colony\nFerne - 127029')).toBe(
    'Raven Hall Moss Colony, Ferne - 127029',
  )
})
