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

function encode({ data, id, name }: Event): Uint8Array {
  const lines = [
    ...(name === undefined ? [] : [`event: ${name}`]),
    ...(id === undefined ? [] : [`id: ${id}`]),
    `data: ${JSON.stringify(data)}`,
  ]
  return encoder.encode(`${lines.join('\n')}\n\n`)
}

/**
 * One open stream: what is sent waits here, up to a bound, until the reader takes it. A class, since
 * a thousand of them are open at once and each closure of each would be weighed.
 */
export class EventStream {
  readonly body = new ReadableStream<Uint8Array>(
    { cancel: () => this.#finish(), pull: controller => this.#pull(controller) },
    { highWaterMark: 0 },
  )
  readonly #onEnd: (() => void)[] = []
  #waiting: Uint8Array[] = []
  #bytes = 0
  #ended = false
  /** Lets the reader that waits for something go on. */
  #wake: (() => void) | null = null

  send(event: Event): void {
    this.#push(encode(event))
  }

  /** Keeps proxies from closing what looks idle. */
  ping(): void {
    this.#push(PING)
  }

  /** Says why, then ends; what still waits is dropped, for the reader resumes from what it got. */
  end(farewell: Farewell): void {
    if (this.#ended) return
    this.#waiting = [encode({ data: { reason: farewell }, name: 'bye' })]
    this.#finish()
  }

  /** Calls back once the stream has ended, whoever ended it. */
  onEnd(tell: () => void): void {
    if (this.#ended) tell()
    else this.#onEnd.push(tell)
  }

  #push(chunk: Uint8Array): void {
    if (this.#ended) return
    if (this.#bytes + chunk.length > MAX_WAITING) {
      this.end('slow')
      return
    }
    this.#waiting.push(chunk)
    this.#bytes += chunk.length
    this.#wake?.()
  }

  async #pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    if (this.#waiting.length === 0 && !this.#ended)
      await new Promise<void>(resolve => {
        this.#wake = resolve
      })
    if (this.#waiting.length > 0) controller.enqueue(Buffer.concat(this.#waiting))
    this.#waiting = []
    this.#bytes = 0
    if (this.#ended) controller.close()
  }

  #finish(): void {
    if (this.#ended) return
    this.#ended = true
    for (const tell of this.#onEnd) tell()
    this.#wake?.()
  }
}
