/** Bytes that may wait for a slow reader; beyond them its stream ends, and it resumes where it was. */
const MAX_WAITING = 128 * 1024

const encoder = new TextEncoder()
/** An event and not a comment, so that the page too can tell a live stream from a dead one. */
const PING = encoder.encode('event: ping\ndata: {}\n\n')

/** Why a stream ends; the browser decides by it when to come back. */
export type Farewell = 'replaced' | 'signed-out' | 'slow' | 'stopping'

export interface Event {
  /** Its number, when the reader may resume from it. */
  id?: number
  /** The name of an event of the stream itself; what was announced has none. */
  name?: 'bye' | 'ready' | 'reset'
  data: unknown
}

export interface EventStream {
  body: ReadableStream<Uint8Array>
  send: (event: Event) => void
  /** Keeps proxies from closing what looks idle. */
  ping: () => void
  /** Says why, then ends; what still waits is dropped, for the reader resumes from what it got. */
  end: (farewell: Farewell) => void
  /** Calls back once the stream has ended, whoever ended it. */
  onEnd: (tell: () => void) => void
}

function encode({ data, id, name }: Event): Uint8Array {
  const lines = [
    ...(name === undefined ? [] : [`event: ${name}`]),
    ...(id === undefined ? [] : [`id: ${id}`]),
    `data: ${JSON.stringify(data)}`,
  ]
  return encoder.encode(`${lines.join('\n')}\n\n`)
}

/** One open stream: what is sent waits here, up to a bound, until the reader takes it. */
export function createStream(): EventStream {
  const onEnd: (() => void)[] = []
  let waiting: Uint8Array[] = []
  let bytes = 0
  let ended = false
  /** Lets the reader that waits for something go on. */
  let wake: (() => void) | null = null

  const finish = () => {
    if (ended) return
    ended = true
    for (const tell of onEnd) tell()
    wake?.()
  }
  const end = (farewell: Farewell) => {
    if (ended) return
    waiting = [encode({ data: { reason: farewell }, name: 'bye' })]
    finish()
  }
  const push = (chunk: Uint8Array) => {
    if (ended) return
    if (bytes + chunk.length > MAX_WAITING) {
      end('slow')
      return
    }
    waiting.push(chunk)
    bytes += chunk.length
    wake?.()
  }
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (waiting.length === 0 && !ended)
      await new Promise<void>(resolve => {
        wake = resolve
      })
    if (waiting.length > 0) controller.enqueue(Buffer.concat(waiting))
    waiting = []
    bytes = 0
    if (ended) controller.close()
  }

  return {
    body: new ReadableStream<Uint8Array>({ cancel: finish, pull }, { highWaterMark: 0 }),
    end,
    onEnd: tell => {
      if (ended) tell()
      else onEnd.push(tell)
    },
    ping: () => push(PING),
    send: event => push(encode(event)),
  }
}
