import type { LoggedEvent } from './event-log.ts'
import type { Passing } from './signals.ts'
import type { EventStream } from './stream.ts'

/** An open stream and whose it is. */
export interface Reader {
  userId: number
  sessionId: string
  stream: EventStream
  /** The last event that was sent. */
  seq: number
}

export interface Readers {
  /** Adds one; call the result when it is gone. */
  add: (reader: Reader) => () => void
  has: (userId: number) => boolean
  people: () => number[]
  of: (people: number[]) => Reader[]
  /** From where the events of each of these people must be read, so that all their streams get theirs. */
  places: (people: number[]) => Map<number, number>
  /** Sends an event to the streams of its person that have not had it. */
  give: (event: LoggedEvent) => void
  pass: (passing: Passing) => void
  ping: (people: number[]) => void
}

/** Who reads in this process, by person. An event finds its way by the id of its person alone. */
export function createReaders(): Readers {
  const open = new Map<number, Set<Reader>>()
  const of = (userId: number) => open.get(userId) ?? new Set<Reader>()

  return {
    add: reader => {
      const own = of(reader.userId)
      open.set(reader.userId, own.add(reader))
      return () => {
        own.delete(reader)
        if (own.size === 0 && open.get(reader.userId) === own) open.delete(reader.userId)
      }
    },
    give: ({ data, kind, seq, userId }) => {
      for (const reader of of(userId)) {
        if (seq <= reader.seq) continue
        reader.seq = seq
        reader.stream.send({ data: { data, id: seq, kind }, id: seq })
      }
    },
    has: userId => open.has(userId),
    of: people => people.flatMap(userId => [...of(userId)]),
    pass: ({ data, kind, userIds }) => {
      for (const userId of userIds)
        for (const { stream } of of(userId)) stream.send({ data: { data, kind } })
    },
    people: () => [...open.keys()],
    ping: people => {
      for (const userId of people) for (const { stream } of of(userId)) stream.ping()
    },
    places: people =>
      new Map(
        people
          .filter(userId => open.has(userId))
          .map(userId => [userId, Math.min(...[...of(userId)].map(({ seq }) => seq))]),
      ),
  }
}
