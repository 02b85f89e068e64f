import { expect, test } from 'vitest'

import { EXPERIENCE_LEVELS, findExperienceLevel, formatExperience } from './experience.ts'

test('a minimum alone has no upper bound', () => {
  expect(formatExperience(3, null)).toBe('3+ years')
})

test('a maximum alone starts at zero', () => {
  expect(formatExperience(null, 4)).toBe('0–4 years')
})

test('a job that requires no experience has no text', () => {
  expect(formatExperience(0, null)).toBeNull()
  expect(formatExperience(null, null)).toBeNull()
})

test('both bounds are shown', () => {
  expect(formatExperience(2, 5)).toBe('2–5 years')
})

test('every level begins where the one before it ends', () => {
  const starts = EXPERIENCE_LEVELS.slice(1).map(level => level.from)
  const ends = EXPERIENCE_LEVELS.slice(0, -1).map(level => level.below)

  expect(starts).toEqual(ends)
  expect(EXPERIENCE_LEVELS[0].from).toBe(0)
})

test('a level is found by its key or its label', () => {
  expect(findExperienceLevel('senior')?.label).toBe('Senior level')
  expect(findExperienceLevel(' Entry Level ')?.key).toBe('entry')
  expect(findExperienceLevel('guru')).toBeNull()
})
