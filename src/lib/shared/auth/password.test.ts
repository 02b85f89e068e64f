import { expect, test } from 'vitest'

import { isBuiltOn, passwordProblems, passwordWarnings } from './password.ts'

test('a good password breaks no rule', () => {
  expect(passwordProblems('Openings2026!')).toEqual([])
  expect(passwordWarnings('Tall-Pines7-cross')).toEqual([])
})

test('every broken rule is named in order', () => {
  expect(passwordProblems('')).toEqual([
    'Password must be at least 8 characters',
    'Password must contain at least one uppercase letter',
    'Password must contain at least one lowercase letter',
    'Password must contain at least one number',
  ])
  expect(passwordProblems('alllowercase1')).toEqual([
    'Password must contain at least one uppercase letter',
  ])
})

test('an overlong password is refused by characters and by bytes', () => {
  const tooLong = ['Password must be at most 256 characters']
  expect(passwordProblems(`A1${'a'.repeat(254)}`)).toEqual([])
  expect(passwordProblems(`A1${'a'.repeat(255)}`)).toEqual(tooLong)
  expect(passwordProblems(`Aa1${'字'.repeat(253)}`)).toEqual([])
  expect(passwordProblems(`Aa1${'🙂'.repeat(126)}`)).toEqual([])
})

test('what is easy to guess is advised against', () => {
  expect(passwordWarnings('Maya1234', ['Maya Lindqvist', 'maya@demo.example'])).toEqual([
    'Use 12 characters or more; length helps most',
    'Add a special character',
    'Avoid sequences such as 1234 or abcd',
    'Avoid your name, your e-mail address and the name of this site',
  ])
  expect(passwordWarnings('Gooood-Morning-7!')).toEqual([
    'Avoid the same character three times in a row',
  ])
  expect(passwordWarnings('Lkjhgfd!Poiuytr0')).toContain('Avoid sequences such as 1234 or abcd')
})

test('a password built on what others know is one with too little besides', () => {
  const known = ['Openings', 'Maya Lindqvist', 'maya.l']
  expect(isBuiltOn('Maya2026', known)).toBe(true)
  expect(isBuiltOn('OpeningsMaya1', known)).toBe(true)
  expect(isBuiltOn('Maya-tall-pines-7', known)).toBe(false)
  expect(isBuiltOn('Tall-Pines7', known)).toBe(false)
})
