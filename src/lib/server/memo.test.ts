import { expect, test } from 'vitest'

import { createMemo } from './memo.ts'

function counting(value: string, { bytes = 1, forMs = 1000 } = {}) {
  const state = { calls: 0 }
  const make = async () => {
    state.calls += 1
    return { bytes, forMs, value: `${value} ${state.calls}` }
  }
  return Object.assign(state, { make })
}

test('a value is cached until its time is over or it is forgotten', async () => {
  let time = 1000
  const memo = createMemo<string>({ bytes: 100, entries: 10, now: () => time })
  const question = counting('answer', { forMs: 50 })

  expect(await memo.get('key', question.make)).toBe('answer 1')
  time = 1050
  expect(await memo.get('key', question.make)).toBe('answer 1')
  time = 1051
  expect(await memo.get('key', question.make)).toBe('answer 2')
  memo.forget('key')
  expect(await memo.get('key', question.make)).toBe('answer 3')
})

test('concurrent callers share one computation', async () => {
  const memo = createMemo<string>({ bytes: 100, entries: 10 })
  const question = counting('answer')

  const all = await Promise.all(Array.from({ length: 20 }, () => memo.get('key', question.make)))

  expect(new Set(all)).toEqual(new Set(['answer 1']))
  expect(question.calls).toBe(1)
})

test('each caller computes its own value where the value is not cacheable', async () => {
  const memo = createMemo<string>({ bytes: 100, entries: 10 })
  const question = counting('answer', { forMs: 0 })

  const all = await Promise.all([1, 2, 3].map(() => memo.get('key', question.make)))

  expect(all.toSorted()).toEqual(['answer 1', 'answer 2', 'answer 3'])
  expect(await memo.get('key', question.make)).toBe('answer 4')
})

test('a computation under way is not cached after its key was forgotten', async () => {
  const memo = createMemo<string>({ bytes: 100, entries: 10 })
  const question = counting('answer')
  const early = memo.get('key', question.make)
  memo.forget('key')

  expect(await memo.get('key', question.make)).toBe('answer 2')
  expect(await early).toBe('answer 1')
  expect(await memo.get('key', question.make)).toBe('answer 2')
})

const fail = () => Promise.reject(new Error('no database'))

test('a failure reaches every caller that waited for it, and is not cached', async () => {
  const memo = createMemo<string>({ bytes: 100, entries: 10 })
  const both = await Promise.allSettled([memo.get('key', fail), memo.get('key', fail)])

  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await memo.get('key', counting('answer').make)).toBe('answer 1')
})

test('the least recently used entries make room, by number and by bytes', async () => {
  const memo = createMemo<string>({ bytes: 30, entries: 3 })
  const light = { a: counting('a'), b: counting('b'), c: counting('c'), d: counting('d') }
  for (const key of ['a', 'b', 'c', 'a', 'd'] as const) await memo.get(key, light[key].make)
  await memo.get('a', light.a.make)
  await memo.get('b', light.b.make)
  expect([light.a.calls, light.b.calls]).toEqual([1, 2])

  await memo.get('heavy', counting('heavy', { bytes: 25 }).make)
  await memo.get('b', light.b.make)
  expect(light.b.calls).toBe(3)
  const tooHeavy = counting('too heavy', { bytes: 31 })
  await memo.get('too heavy', tooHeavy.make)
  await memo.get('too heavy', tooHeavy.make)
  expect(tooHeavy.calls).toBe(2)
})
