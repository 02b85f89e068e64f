import { setImmediate as turn } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { createPageFollowers } from './page-followers.ts'

/** Adds a follower that records its calls. */
function follow(followers: ReturnType<typeof createPageFollowers>, calls: string[] = []): string[] {
  followers.add({
    onChange: changed => calls.push(String(changed)),
    onLost: () => calls.push('lost'),
  })
  return calls
}

test('a new follower gets the present state at once, even if it is added late', async () => {
  const followers = createPageFollowers(async () => {})
  const first = follow(followers)
  expect(first).toEqual(['lost'])

  followers.onChange('everything')
  await turn()
  const second = follow(followers)
  followers.onChange(['job-1', 'jobs'])
  expect(first).toEqual(['lost', 'everything', 'job-1,jobs'])
  expect(second).toEqual(['everything', 'job-1,jobs'])

  followers.onLost()
  expect(follow(followers)).toEqual(['lost'])
  expect(second.at(-1)).toBe('lost')
})

test('the content that all pages share is read again before followers drop their pages', async () => {
  const calls: string[] = []
  const followers = createPageFollowers(async () => {
    await turn()
    calls.push('read')
  })
  follow(followers, calls)

  followers.onChange('everything')
  await expect.poll(() => calls).toEqual(['lost', 'read', 'everything'])
})

test('a connection that is lost during this refresh keeps followers waiting', async () => {
  const reads: (() => void)[] = []
  const followers = createPageFollowers(() => new Promise(resolve => reads.push(resolve)))
  const calls = follow(followers)

  followers.onChange('everything')
  followers.onLost()
  reads[0]?.()
  await turn()
  expect(calls).toEqual(['lost', 'lost'])
  expect(follow(followers)).toEqual(['lost'])
})
