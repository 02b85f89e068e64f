import * as z from 'zod/mini'

import { LIVE_DATA, type LiveData, type LiveKind } from '#lib/contract/live.ts'

import type { EventStreams } from '../http/event-streams.ts'
import { findStart } from './event-log.ts'
import { createPlaces } from './places.ts'
import { createReaders } from './readers.ts'
import type { Passing } from './signals.ts'
import { EventStream } from './stream.ts'
import { createWatch, type Watched } from './watch.ts'

interface Visitor {
  userId: number
  sessionId: string
  ip: string
  /** The last event it has seen; null when it asks for what comes. */
  after: number | null
}

export interface Live {
  /**
   * Opens a stream of the person's events from their place on.
   * @throws AppError `rate-limited` or `busy` when too many are open
   */
  open: (visitor: Visitor) => Promise<ReadableStream<Uint8Array>>
  /**
   * Passes on what means nothing a moment later, such as that somebody is writing: it is not kept,
   * waits for no commit and may get lost. Everything else is for `announce`.
   */
  pass: <Kind extends LiveKind>(message: {
    userIds: number[]
    kind: Kind
    data: LiveData<Kind>
  }) => Promise<void>
  /** The open streams, for whoever stops the server. */
  streams: EventStreams
  close: () => Promise<void>
}

interface Options extends Watched {
  streams: EventStreams
  /** What counts as one address. */
  networkOf: (ip: string) => string
}

/**
 * The streams of this process. A signal only says for whom the database has something new: what is
 * written to a stream is read from there, after what the stream has had already.
 */
export function createLive({ networkOf, streams, ...watched }: Options): Live {
  const { db, signals } = watched
  const places = createPlaces()
  const readers = createReaders()
  const watch = createWatch(watched, readers)

  /** A stream that stands in every list until it ends. */
  const enter = (userId: number, sessionId: string, seq: number): EventStream => {
    const stream = new EventStream()
    stream.onEnd(streams.add(() => stream.end('stopping')))
    stream.onEnd(readers.add({ seq, sessionId, stream, userId }))
    return stream
  }

  return {
    close: () => {
      streams.closeAll()
      return watch.close()
    },
    open: async ({ after, ip, sessionId, userId }) => {
      const place = places.take({ address: networkOf(ip), userId })
      try {
        await watch.listen()
        const { reset, seq } = await findStart(db, userId, after)
        const stream = enter(userId, sessionId, seq)
        place.hold(stream)
        stream.send({ data: { id: seq }, id: seq, name: reset ? 'reset' : 'ready' })
        // What came, and what ended, between the first look and now.
        watch.lookAt(userId)
        return stream.body
      } catch (error) {
        place.leave()
        throw error
      }
    },
    pass: ({ data, kind, userIds }) => {
      const ids = z.parse(LIVE_DATA[kind], data) as Passing['data']
      return signals.send({ passing: { data: ids, kind, userIds }, topic: 'passing' })
    },
    streams,
  }
}
