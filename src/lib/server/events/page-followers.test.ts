import { expect, test } from 'vitest'

import { createPageFollowers } from './page-followers.ts'

/** A follower that writes down what it is called with. */
function follow(followers: ReturnType<typeof createPageFollowers>): string[] {
  const calls: string[] = []
  followers.add({
    onChange: changed => calls.push(String(changed)),
    onLost: () => calls.push('lost'),
  })
  return calls
}

test('a follower starts with what holds now, however late it is added', () => {
  const followers = createPageFollowers()
  const first = follow(followers)
  expect(first).toEqual(['lost'])

  followers.onChange('everything')
  const second = follow(followers)
  followers.onChange(['job-1', 'jobs'])
  expect(first).toEqual(['lost', 'everything', 'job-1,jobs'])
  expect(second).toEqual(['everything', 'job-1,jobs'])

  followers.onLost()
  expect(follow(followers)).toEqual(['lost'])
  expect(second.at(-1)).toBe('lost')
})
