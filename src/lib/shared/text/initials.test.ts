import { expect, test } from 'vitest'

import { avatarLetter, initialsOf } from './initials.ts'

test.each([
  ['maya Lindqvist', 'M'],
  ['  “Élan” Studio', 'É'],
  ['3rd Harbor Freight', '3'],
  ['株式会社', '株'],
  ['—', '?'],
  ['', '?'],
])('the avatar of %j shows %s', (name, letter) => {
  expect(avatarLetter(name)).toBe(letter)
})

test.each([
  ['Maya Lindqvist', 'ML'],
  ['ana de la Cruz', 'AC'],
  ['株式会社', '株'],
  ['— “Bo”', 'B'],
  ['', '?'],
])('the initials of %j are %s', (name, letters) => {
  expect(initialsOf(name)).toBe(letters)
})
