import type { Actor } from '#lib/server/auth/actor.ts'

import type { TestApp } from '#support/program/app.ts'

export interface Heard {
  id: number | null
  /** The name of an event about the stream itself; 'message' for a published event. */
  name: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into events of every kind
  data: any
}

export interface OpenStream {
  status: number
  /** All events so far, without pings. */
  heard: Heard[]
  /** Resolves with all events when there are at least this many. */
  hears: (count: number) => Promise<Heard[]>
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
  /** Closes the stream, like a closed page. */
  leave: () => Promise<void>
}

/** The ids of the published events that a stream has received. */
export function messageIdsOf(stream: OpenStream): (number | null)[] {
  return stream.heard.flatMap(({ id, name }) => (name === 'message' ? [id] : []))
}

interface Options {
  after?: number | string
  headers?: Record<string, string>
  ip?: string
}

/** Opens the event stream of a person like a page of the site, or with the headers of a session. */
export async function openStream(
  app: Pick<TestApp, 'fetch' | 'sign'>,
  who: Actor | Record<string, string>,
  { after, headers, ip }: Options = {},
): Promise<OpenStream> {
  const { cookie = '' } = 'role' in who ? await app.sign(who as Actor) : who
  const response = await app.fetch('/api/events', {
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      ...(after !== undefined && { 'last-event-id': String(after) }),
      ...headers,
    },
    ...(ip && { ip }),
  })
  return follow(response)
}

/** Reads the stream of a response to its end. */
export function follow(response: Response): OpenStream {
  const heard: Heard[] = []
  let waiting: { count: number; resolve: (heard: Heard[]) => void }[] = []
  const resolveWaiting = () => {
    for (const { count, resolve } of waiting) if (heard.length >= count) resolve(heard)
    waiting = waiting.filter(({ count }) => heard.length < count)
  }
  const isStream = response.headers.get('content-type') === 'text/event-stream'
  const reader = isStream ? response.body?.getReader() : undefined
  const read = async () => {
    const decoder = new TextDecoder()
    let text = ''
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done) return
      text += decoder.decode(value, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks)
        if (!block.startsWith('event: ping')) heard.push(parseEvent(block))
      resolveWaiting()
    }
  }
  return {
    ended: read(),
    heard,
    hears: count =>
      new Promise(resolve => {
        waiting.push({ count, resolve })
        resolveWaiting()
      }),
    leave: async () => reader?.cancel(),
    status: response.status,
  }
}

/** Parses an event in the wire format. */
export function parseEvent(block: string): Heard {
  const fields = Object.fromEntries(
    block
      .split('\n')
      .map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  return {
    data: JSON.parse(fields.data ?? 'null'),
    id: fields.id === undefined ? null : Number(fields.id),
    name: fields.event ?? 'message',
  }
}
