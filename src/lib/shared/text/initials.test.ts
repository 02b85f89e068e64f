import { expect, test } from 'vitest'

import { avatarLetter } from './initials.ts'

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
