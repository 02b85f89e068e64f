/** The maximum of bytes that wait for a slow client. Above it the stream ends, and the client reconnects. */
const MAX_WAITING = 128 * 1024

const encoder = new TextEncoder()
/** An event and not a comment, so that the page can distinguish an open stream from a dead one. */
const PING = encoder.encode('event: ping\ndata: {}\n\n')

/** Why a stream ends. The browser uses it to choose when to reconnect. */
export type EndReason = 'replaced' | 'signed-out' | 'slow' | 'stopping'

export interface Event {
  /** Its number, if a client can resume from it. */
  id?: number
  /** The name of an event of the stream itself; published events have none. */
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
 * One open stream: events wait here, up to a limit, until the client reads them. A class, because
 * thousands can be open at once and closures for each would cost memory.
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
  /** Resumes a pull that waits for an event. */
  #wake: (() => void) | null = null

  send(event: Event): void {
    this.#push(encode(event))
  }

  /** Keeps proxies from closing an idle connection. */
  ping(): void {
    this.#push(PING)
  }

  /** Sends the reason and ends. Waiting events are dropped: the client resumes after its last event. */
  end(reason: EndReason): void {
    if (this.#ended) return
    this.#waiting = [encode({ data: { reason }, name: 'bye' })]
    this.#finish()
  }

  /** Calls back once the stream has ended, by either side. */
  onEnd(callback: () => void): void {
    if (this.#ended) callback()
    else this.#onEnd.push(callback)
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
    for (const callback of this.#onEnd) callback()
    this.#wake?.()
  }
}
