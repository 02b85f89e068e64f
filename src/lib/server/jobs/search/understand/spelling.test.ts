import { expect, test } from 'vitest'

import { correctableWords, nearestWord } from './spelling.ts'

const TITLES = new Set(['doctor', 'director', 'dentist'])

test('short words and words with digits are not corrected', () => {
  expect(correctableWords(['it', 'nurze', 'c3po', 'größe'])).toEqual(['nurze', 'größe'])
})

test('the nearest word has the fewest changes, then the same consonants, then the most jobs', () => {
  const similar = [
    { jobs: 900, word: 'docker' },
    { jobs: 2, word: 'nurse' },
  ]

  expect(nearestWord('docter', similar, TITLES)).toBe('doctor')
  expect(nearestWord('dockr', similar, TITLES)).toBe('docker')
})

test('a word without a near one is not corrected', () => {
  expect(nearestWord('zqx', [{ jobs: 5, word: 'nurse' }], TITLES)).toBeNull()
})

test('an unfinished word is completed, also if it is a word of titles itself', () => {
  const similar = [
    { jobs: 3, word: 'physiotherapist' },
    { jobs: 90, word: 'physics' },
  ]
  const titles = new Set(['physio', 'therapist'])

  expect(nearestWord('physio', similar, titles)).toBe('physiotherapist')
  expect(nearestWord('therapist', similar, titles)).toBeNull()
})
