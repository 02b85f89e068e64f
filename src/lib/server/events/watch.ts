import type { Database } from '../db/connect.ts'
import { BATCH, readAfter } from './event-log.ts'
import { createPageFollowers, type PageFollower } from './page-followers.ts'
import { createPolling } from './polling.ts'
import type { Signal, SignalListener, Signals } from './signals.ts'
import type { Subscribers } from './subscribers.ts'

/** The interval of polls without a signal, which is also the longest delay after a lost signal. */
const POLL_MS = 5000
/** Each regular poll covers one part of the subscribers, so that no signal waits behind a poll of all. */
const PARTS = 10
const PING_EVERY_POLLS = 5

export interface WatchOptions {
  db: Database
  signals: Signals
  /** Returns the sessions among these that are still open. */
  openSessions: (ids: string[]) => Promise<string[]>
  onError: (error: unknown) => void
  /** Reads the content that all pages share again. */
  refreshPages: () => Promise<void>
}

export interface Watch {
  /** Starts listening at the first call; resolves once no later signal can be missed. */
  listen: () => Promise<void>
  /** Polls for the person: new events, and whether the sessions of the streams are still open. */
  poll: (userId: number) => void
  /** Reports changes of public pages from now on. */
  followPages: (follower: PageFollower) => Promise<void>
  close: () => Promise<void>
}

/** Sends new events to the streams of this process, at every signal and every few seconds. */
export function createWatch(
  { db, onError, openSessions, refreshPages, signals }: WatchOptions,
  subscribers: Subscribers,
): Watch {
  const pollEvents = createPolling(people => deliver(db, subscribers, people), onError)
  const pollSessions = createPolling(
    people => endClosedSessions(subscribers, people, openSessions),
    onError,
  )
  const pages = createPageFollowers(refreshPages)
  let listening: Promise<void> | null = null
  let parts = 0

  const onSignal = (signal: Signal) => {
    if (signal.topic === 'pages') return pages.onChange(signal.changed)
    if (signal.topic === 'passing') return subscribers.sendTransient(signal.passing)
    const people = signal.userIds === 'everybody' ? subscribers.people() : signal.userIds
    const poll = signal.topic === 'events' ? pollEvents : pollSessions
    poll(people.filter(subscribers.has))
  }
  const pollPeople = (people: number[]) => {
    pollEvents(people)
    pollSessions(people)
  }
  const timer = setInterval(() => {
    parts += 1
    const part = subscribers.people().filter(userId => userId % PARTS === parts % PARTS)
    pollPeople(part)
    if (Math.floor(parts / PARTS) % PING_EVERY_POLLS === 0) subscribers.ping(part)
  }, POLL_MS / PARTS).unref()

  const listener: SignalListener = {
    onGap: () => {
      pollPeople(subscribers.people())
      pages.onChange('everything')
    },
    onLost: pages.onLost,
    onSignal,
  }
  const listen = () => {
    listening ??= signals.start(listener).catch((error: unknown) => {
      listening = null
      throw error
    })
    return listening
  }

  return {
    close: async () => {
      clearInterval(timer)
      await signals.close()
    },
    followPages: follower => {
      pages.add(follower)
      return listen()
    },
    listen,
    poll: userId => pollPeople([userId]),
  }
}

/** Reads the new events and sends them; returns the people who may have more. */
async function deliver(
  db: Database,
  subscribers: Subscribers,
  people: number[],
): Promise<number[]> {
  const positions = subscribers.positions(people)
  if (positions.size === 0) return []
  const sent = new Map<number, number>()
  for (const event of await readAfter(db, positions)) {
    subscribers.send(event)
    sent.set(event.userId, (sent.get(event.userId) ?? 0) + 1)
  }
  return [...sent].filter(([, count]) => count === BATCH).map(([userId]) => userId)
}

async function endClosedSessions(
  subscribers: Subscribers,
  people: number[],
  openSessions: WatchOptions['openSessions'],
): Promise<number[]> {
  const streams = subscribers.of(people)
  if (streams.length === 0) return []
  const open = new Set(await openSessions([...new Set(streams.map(({ sessionId }) => sessionId))]))
  for (const { sessionId, stream } of streams) if (!open.has(sessionId)) stream.end('signed-out')
  return []
}
