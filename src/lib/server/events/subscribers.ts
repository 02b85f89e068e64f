import type { LoggedEvent } from './event-log.ts'
import type { TransientEvent } from './signals.ts'
import type { EventStream } from './stream.ts'

/** An open stream and its owner. */
export interface Subscriber {
  userId: number
  sessionId: string
  stream: EventStream
  /** The last event that was sent. */
  seq: number
}

export interface Subscribers {
  /** Adds one and returns the function that removes it. */
  add: (subscriber: Subscriber) => () => void
  has: (userId: number) => boolean
  people: () => number[]
  of: (people: number[]) => Subscriber[]
  /** The lowest number sent to any stream of each person: reading from there serves all streams. */
  positions: (people: number[]) => Map<number, number>
  /** Sends an event to those streams of its person that do not have it yet. */
  send: (event: LoggedEvent) => void
  /** Sends an event that is not stored. */
  sendTransient: (event: TransientEvent) => void
  ping: (people: number[]) => void
}

/** The open streams of this process by person. The person's id alone decides who gets an event. */
export function createSubscribers(): Subscribers {
  const open = new Map<number, Set<Subscriber>>()
  const of = (userId: number) => open.get(userId) ?? new Set<Subscriber>()

  return {
    add: subscriber => {
      const own = of(subscriber.userId)
      open.set(subscriber.userId, own.add(subscriber))
      return () => {
        own.delete(subscriber)
        if (own.size === 0 && open.get(subscriber.userId) === own) open.delete(subscriber.userId)
      }
    },
    has: userId => open.has(userId),
    of: people => people.flatMap(userId => [...of(userId)]),
    people: () => [...open.keys()],
    ping: people => {
      for (const userId of people) for (const { stream } of of(userId)) stream.ping()
    },
    positions: people =>
      new Map(
        people
          .filter(userId => open.has(userId))
          .map(userId => [userId, Math.min(...[...of(userId)].map(({ seq }) => seq))]),
      ),
    send: ({ data, kind, seq, userId }) => {
      for (const subscriber of of(userId)) {
        if (seq <= subscriber.seq) continue
        subscriber.seq = seq
        subscriber.stream.send({ data: { data, id: seq, kind }, id: seq })
      }
    },
    sendTransient: ({ data, kind, userIds }) => {
      for (const userId of userIds)
        for (const { stream } of of(userId)) stream.send({ data: { data, kind } })
    },
  }
}
