import { expect, test } from 'vitest'

import { readPlainResume } from '#support/documents/plain-resume.ts'
import { taxonomy } from '#support/matching/matching.ts'

const personOf = (text: string) => readPlainResume(text, taxonomy).parsed

test('a labelled address goes on down to its town or postcode', () => {
  const { location } = personOf(`Dana Whitfield
dana@example.com
Address: F-12, Hill Enclave Part-2
Lake Garden, Green Nagar, Northfield-110025
Mobile: 07700 900123
Experience`)

  expect(location?.value).toBe(
    'F-12, Hill Enclave Part-2, Lake Garden, Green Nagar, Northfield-110025',
  )
})

test('other labels and contacts are no part of an address', () => {
  const { location } = personOf(`Dana Whitfield
dana@example.com
Address: Hill Enclave
Date of birth: 4 May 1990
Pin: 110025
Experience`)

  expect(location?.value).toBe('Hill Enclave')
})

test('a website below a whole mail address is no part of it', () => {
  const { email } = personOf('Dana Whitfield\ndana@example.com\ndanawhitfield.org\nExperience')

  expect(email?.value).toBe('dana@example.com')
})

test('the name of the person with a licence is no place', () => {
  const { location } = personOf(`Stephen Brook, PE
stephen.brook@example.com
122 Hill St.
Providence, RI 02906
Experience`)

  expect(location?.value).toBe('122 Hill St., Providence, RI 02906')
})

test('the place of a club far from the contact is not where the person lives', () => {
  const { location } = personOf(`Dana Whitfield
dana@example.com
St. Paul, MN (Willing to relocate or work remotely) | (651) 555-0119
Experience
Software Engineer, Acme Ltd
July 2019 – October 2020
- Built forms.
- Built pages.
- Built tests.
- Built reports.
Volunteering
Hill Student Association\tMinneapolis, MN
Event Coordinator\t2018 – 2019`)

  expect(location?.value).toBe('St. Paul, MN')
})

test.each([
  ['SURESH.S', 'ksurya@example.com', 'Suresh.S'],
  ['Alistair M. Senior', 'alistair.senior@example.com', 'Alistair M. Senior'],
  ['Dana Jane Whitfield.', 'dana@example.com', 'Dana Jane Whitfield'],
  ['Dana Whitfield, KØWBG', 'dana@example.com', 'Dana Whitfield'],
  ['Arockia\tJane Whitfield', 'arockia@example.com', 'Arockia Jane Whitfield'],
])('%s is a name', (name, email, read) => {
  expect(personOf(`${name}\n${email}\n07700 900123\nExperience`).name?.value).toBe(read)
})

test('"RESUME" over the name begins no section', () => {
  const { name, sections } = personOf(`RESUME
Dana Whitfield
dana@example.com
07700 900123
Experience`)

  expect(name?.value).toBe('Dana Whitfield')
  expect(sections.map(({ kind }) => kind)).toEqual(['contact', 'experience'])
})

test('an address of a house number, names and a country is one place', () => {
  const { location } = personOf(`Dana Whitfield
dana@example.com | 07700 900123
440 The Centre Residence Al Hill Deira Dubai, UAE
Experience`)

  expect(location?.value).toBe('440 The Centre Residence Al Hill Deira Dubai, UAE')
})

test.each([
  ['Model Colony, Hilltown, Karachi', 'Model Colony, Hilltown, Karachi'],
  ['Am Tiergarten 15\n10315 Berlin', 'Am Tiergarten 15, 10315 Berlin'],
  ['Address: Post-Moss,\nP/S-Ferne,\nState-Hill\nBorn: 1990', 'Post-Moss, P/S-Ferne, State-Hill'],
])('%s is one address', (lines, read) => {
  const text = `Dana Whitfield\ndana@example.com | 07700 900123\n${lines}\nExperience`

  expect(personOf(text).location?.value).toBe(read)
})
