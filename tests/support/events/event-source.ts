import { get, type IncomingMessage } from 'node:http'

import { type Heard, parseEvent } from './event-stream.ts'

/** An address may hold 50 streams, see lib/server/events/stream-slots.ts; some are to spare. */
const PER_ADDRESS = 40

/** An event stream over a separate connection. */
export interface Source {
  /** Cuts the connection. */
  destroy: () => void
  /** Reads no more of it. */
  pause: () => void
  resume: () => void
}

interface Options {
  origin: string
  token: string
  /** The last event that was had. */
  after?: number | null
  /** The number of the stream. Every forty streams come from another address of this machine. */
  place?: number
  onHeard: (heard: Heard) => void
  /** Called once, however it ended. */
  onEnd?: () => void
}

/** Opens the stream of the person whose API token it is; with more than 40 only where 127.0.0.0/8 is one's own. */
export function openSource(options: Options): Source {
  const { after = null, onEnd = () => undefined, onHeard, origin, place = 0, token } = options
  const request = get(`${origin}/api/events`, {
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      ...(after !== null && { 'last-event-id': String(after) }),
    },
    localAddress: `127.0.1.${1 + Math.floor(place / PER_ADDRESS)}`,
  })
  let answer: IncomingMessage | null = null
  request.once('response', response => {
    answer = response
    if (response.statusCode === 200) read(response, onHeard)
    else request.destroy()
    response.on('error', () => undefined)
  })
  request.on('error', () => undefined).once('close', onEnd)
  return {
    destroy: () => void request.destroy(),
    pause: () => void answer?.pause(),
    resume: () => void answer?.resume(),
  }
}

function read(response: IncomingMessage, onHeard: Options['onHeard']): void {
  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const blocks = (text + chunk).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) onHeard(parseEvent(block))
  })
}
