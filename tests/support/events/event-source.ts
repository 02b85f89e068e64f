import { get, type IncomingMessage } from 'node:http'

import { type Heard, parseEvent } from './event-stream.ts'

/** Less than the 50 streams that an address may have (lib/server/events/stream-slots.ts). */
const PER_ADDRESS = 40

/** An event stream over a separate connection. */
export interface Source {
  /** Cuts the connection. */
  destroy: () => void
  /** Stops reading. */
  pause: () => void
  resume: () => void
}

interface Options {
  origin: string
  token: string
  /** The id of the last received event. */
  after?: number | null
  /** The number of the stream. Each group of forty streams uses another address of this machine. */
  place?: number
  onHeard: (heard: Heard) => void
  /** Called once when the stream has ended for any reason. */
  onEnd?: () => void
}

/** Opens the stream for an API token. More than 40 streams need all of 127.0.0.0/8 on this machine. */
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
