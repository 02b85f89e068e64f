/** Ends one event stream properly: its last event, then its end. */
type CloseStream = () => void

/** The open event streams of the program, so that a stop can end each of them. */
export type EventStreams = {
  /** Registers a stream; call the result when it ends. After `closeAll` a new stream closes at once. */
  add(close: CloseStream): () => void
  closeAll(): void
  readonly size: number
}

/** Creates an empty registry. The program has one: the API adds streams, the front server closes them. */
export function createEventStreams(): EventStreams {
  const open = new Set<CloseStream>()
  let closed = false
  return {
    add(close) {
      if (closed) queueMicrotask(close)
      else open.add(close)
      return () => void open.delete(close)
    },
    closeAll() {
      closed = true
      for (const close of open) close()
      open.clear()
    },
    get size() {
      return open.size
    },
  }
}
