import { expect, test } from 'vitest'

import { expectedMatches, type FacetGroups } from './facets.ts'

/** Groups of jobs with these ids, of two categories in turn. */
function groupsOf(ids: readonly number[]): FacetGroups {
  const groups = ['design', 'sales'].map((category, at) => {
    const own = ids.filter((_, index) => index % 2 === at)
    return {
      category,
      ids: own.reduce((sum, id) => sum + id, 0),
      jobs: own.length,
      level: null,
      newestId: Math.max(...own),
      read: own.length,
      remote: null,
      type: null,
    }
  })
  return { category: groups, level: [], remote: [], type: [] }
}

test('the newest matches estimate the total of the board, without and with choices', () => {
  const everyTenth = groupsOf(Array.from({ length: 1000 }, (_, at) => 1_000_000 - 10 * at))
  expect(expectedMatches(everyTenth, {})).toBeCloseTo(100_000, -3)
  expect(expectedMatches(everyTenth, { category: ['design'] })).toBeCloseTo(50_000, -3)
  expect(expectedMatches(everyTenth, { category: ['legal'] })).toBe(0)
})

test('a job with an old id that was published again changes the estimate little', () => {
  const ids = [...Array.from({ length: 999 }, (_, at) => 1_000_000 - 10 * at), 1]
  expect(expectedMatches(groupsOf(ids), {})).toBeGreaterThan(75_000)
})

test('the estimate is never lower than the number of read jobs', () => {
  expect(expectedMatches(groupsOf([3, 2, 1]), {})).toBeGreaterThanOrEqual(3)
})
