import type { Database } from '../db/connect.ts'
import { BATCH, readAfter } from './event-log.ts'
import type { Readers } from './readers.ts'
import { inRounds } from './rounds.ts'
import type { Signal, Signals } from './signals.ts'

/** How often a process looks without being signalled: a signal that was lost is late by this much. */
const LOOK_MS = 5000
/** It looks for one part of its readers after the other, so that no signal waits behind a look at all. */
const PARTS = 10
const PING_EVERY_LOOKS = 5

export interface Watched {
  db: Database
  signals: Signals
  /** Which of these sessions are still good. */
  openSessions: (ids: string[]) => Promise<string[]>
  onError: (error: unknown) => void
}

export interface Watch {
  /** Listens from the first call on; resolves once nothing is missed any more. */
  listen: () => Promise<void>
  /** Looks whether the person has new events, and whether the sessions of their streams still stand. */
  lookAt: (userId: number) => void
  close: () => Promise<void>
}

/** Keeps the streams of this process in line with the database, at every signal and every few seconds. */
export function createWatch(
  { db, onError, openSessions, signals }: Watched,
  readers: Readers,
): Watch {
  const look = inRounds(people => deliver(db, readers, people), onError)
  const check = inRounds(people => endStale(readers, people, openSessions), onError)
  let listening: Promise<void> | null = null
  let parts = 0

  const hear = (signal: Signal) => {
    if (signal.topic === 'passing') {
      readers.pass(signal.passing)
      return
    }
    const people = signal.userIds === 'everybody' ? readers.people() : signal.userIds
    const work = signal.topic === 'events' ? look : check
    work(people.filter(readers.has))
  }
  const lookAtPeople = (people: number[]) => {
    look(people)
    check(people)
  }
  const timer = setInterval(() => {
    parts += 1
    const part = readers.people().filter(userId => userId % PARTS === parts % PARTS)
    lookAtPeople(part)
    if (Math.floor(parts / PARTS) % PING_EVERY_LOOKS === 0) readers.ping(part)
  }, LOOK_MS / PARTS).unref()

  return {
    close: async () => {
      clearInterval(timer)
      await signals.close()
    },
    listen: () => {
      listening ??= signals
        .start({ hear, onGap: () => lookAtPeople(readers.people()) })
        .catch((error: unknown) => {
          listening = null
          throw error
        })
      return listening
    },
    lookAt: userId => lookAtPeople([userId]),
  }
}

/** Reads what is new and hands it out; answers who may have more. */
async function deliver(db: Database, readers: Readers, people: number[]): Promise<number[]> {
  const places = readers.places(people)
  if (places.size === 0) return []
  const given = new Map<number, number>()
  for (const event of await readAfter(db, places)) {
    readers.give(event)
    given.set(event.userId, (given.get(event.userId) ?? 0) + 1)
  }
  return [...given].filter(([, count]) => count === BATCH).map(([userId]) => userId)
}

async function endStale(
  readers: Readers,
  people: number[],
  openSessions: Watched['openSessions'],
): Promise<number[]> {
  const open = readers.of(people)
  if (open.length === 0) return []
  const good = new Set(await openSessions([...new Set(open.map(({ sessionId }) => sessionId))]))
  for (const { sessionId, stream } of open) if (!good.has(sessionId)) stream.end('signed-out')
  return []
}
