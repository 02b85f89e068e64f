import { expect, test } from 'vitest'

import { createTurns } from './turns.ts'

/** Work that a test ends, and the order in which its pieces began. */
function createWork() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    end: async (name: string) => {
      ends.get(name)?.()
      // What begins next has begun.
      await new Promise(resolve => setImmediate(resolve))
    },
    named: (name: string) => () =>
      new Promise<string>(resolve => {
        begun.push(name)
        ends.set(name, () => resolve(name))
      }),
  }
}

const ROOM = { atOnce: 2, waiting: 10, waitingOfOne: 5 }
const [mallory, ann, bob] = [1, 2, 3]

test('one person has one turn at a time, and others do not wait for the rest', async () => {
  const inTurn = createTurns(ROOM)
  const { begun, end, named } = createWork()
  for (const name of ['m1', 'm2', 'm3', 'm4']) void inTurn({ person: mallory }, named(name))
  void inTurn({ person: ann }, named('a1'))
  void inTurn({ person: bob }, named('b1'))
  await end('')
  expect(begun).toEqual(['m1', 'a1'])

  await end('a1')
  expect(begun).toEqual(['m1', 'a1', 'b1'])
  await end('m1')
  expect(begun).toEqual(['m1', 'a1', 'b1', 'm2'])
})

test('waiting persons take turns, one request each', async () => {
  const inTurn = createTurns({ ...ROOM, atOnce: 1 })
  const { begun, end, named } = createWork()
  for (const name of ['m1', 'm2', 'm3']) void inTurn({ person: mallory }, named(name))
  for (const name of ['a1', 'a2']) void inTurn({ person: ann }, named(name))
  for (const name of ['', 'm1', 'a1', 'm2', 'a2']) await end(name)

  expect(begun).toEqual(['m1', 'a1', 'm2', 'a2', 'm3'])
})

test.each([
  ['one person', { ...ROOM, waitingOfOne: 2 }, [mallory, mallory, mallory], mallory],
  ['all', { ...ROOM, atOnce: 1, waiting: 2 }, [mallory, ann, ann], bob],
])('requests over the limit of %s are refused as busy', async (_, room, first, last) => {
  const inTurn = createTurns(room)
  const { named } = createWork()
  for (const person of first) void inTurn({ person }, named('first'))

  await expect(inTurn({ person: last }, named('last'))).rejects.toMatchObject({
    code: 'busy',
    retryAfter: 5,
  })
})

test('a client that has left gets no turn and makes room for others', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 1, waitingOfOne: 1 })
  const { begun, end, named } = createWork()
  const leaving = new AbortController()
  void inTurn({ person: mallory }, named('m1'))
  const left = inTurn({ person: ann, signal: leaving.signal }, named('a1'))
  await end('')
  leaving.abort()
  await expect(left).rejects.toMatchObject({ code: 'bad-request' })
  void inTurn({ person: bob }, named('b1'))
  await end('m1')

  expect(begun).toEqual(['m1', 'b1'])
})

const fail = () => Promise.reject(new Error('broken'))

test('failed work releases its turn', async () => {
  const inTurn = createTurns({ ...ROOM, atOnce: 1 })

  await expect(inTurn({ person: ann }, fail)).rejects.toThrow('broken')
  expect(await inTurn({ person: ann }, () => Promise.resolve('next'))).toBe('next')
})
