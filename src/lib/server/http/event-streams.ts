/** Ends one event stream in good order: its last event, then its end. */
type CloseStream = () => void

/** The open event streams of the program, so that a stop can end each of them. */
export type EventStreams = {
  /** Registers a stream; call the result when it ends by itself. After `closeAll` it closes at once. */
  add(close: CloseStream): () => void
  closeAll(): void
  readonly size: number
}

/** Makes an empty registry. One for the program: the API adds, the front server closes. */
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
