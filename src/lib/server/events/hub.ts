import * as z from 'zod/mini'

import { EVENT_DATA, type EventData, type EventKind } from '#lib/contract/events.ts'

import type { EventStreams } from '../http/connections/event-streams.ts'
import { findStart } from './event-log.ts'
import type { TransientEvent } from './signals.ts'
import { createStreamSlots } from './stream-slots.ts'
import { EventStream } from './stream.ts'
import { createSubscribers } from './subscribers.ts'
import type { PageFollower } from './page-followers.ts'
import { createWatch, type WatchOptions } from './watch.ts'

interface Client {
  userId: number
  sessionId: string
  ip: string
  /** The number of the last event that the client has; null if it has none. */
  after: number | null
}

export interface EventHub {
  /**
   * Opens a stream of the person's events after the last one that the client has.
   * @throws AppError `rate-limited` or `busy` when too many are open
   */
  open: (client: Client) => Promise<ReadableStream<Uint8Array>>
  /**
   * Sends an event that matters for a moment only, such as typing: it is not stored, waits for no
   * commit and can get lost. Use `publishEvent` for all others.
   */
  sendTransient: <Kind extends EventKind>(message: {
    userIds: number[]
    kind: Kind
    data: EventData<Kind>
  }) => Promise<void>
  /** Reports changes of public pages from now on, whichever process makes them. */
  followPages: (follower: PageFollower) => Promise<void>
  /** The open streams, for the shutdown of the server. */
  streams: EventStreams
  close: () => Promise<void>
}

interface Options extends WatchOptions {
  streams: EventStreams
  /** Groups addresses: all addresses of a network count as one. */
  networkOf: (ip: string) => string
}

/**
 * The event streams of this process. A signal only names the people with new events; the events are
 * read from the database, after the last one that each stream has.
 */
export function createEventHub({ networkOf, streams, ...watchOptions }: Options): EventHub {
  const { db, signals } = watchOptions
  const slots = createStreamSlots()
  const subscribers = createSubscribers()
  const watch = createWatch(watchOptions, subscribers)

  /** Adds a stream to every list; it leaves them when it ends. */
  const enter = (userId: number, sessionId: string, seq: number): EventStream => {
    const stream = new EventStream()
    stream.onEnd(streams.add(() => stream.end('stopping')))
    stream.onEnd(subscribers.add({ seq, sessionId, stream, userId }))
    return stream
  }

  return {
    close: () => {
      streams.closeAll()
      return watch.close()
    },
    followPages: watch.followPages,
    open: async ({ after, ip, sessionId, userId }) => {
      const slot = slots.take({ address: networkOf(ip), userId })
      try {
        await watch.listen()
        const { reset, seq } = await findStart(db, userId, after)
        const stream = enter(userId, sessionId, seq)
        slot.hold(stream)
        stream.send({ data: { id: seq }, id: seq, name: reset ? 'reset' : 'ready' })
        // There may be new events or ended sessions since the position was read.
        watch.poll(userId)
        return stream.body
      } catch (error) {
        slot.release()
        throw error
      }
    },
    sendTransient: ({ data, kind, userIds }) => {
      const ids = z.parse(EVENT_DATA[kind], data) as TransientEvent['data']
      return signals.send({ passing: { data: ids, kind, userIds }, topic: 'passing' })
    },
    streams,
  }
}
