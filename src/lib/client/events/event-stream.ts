import type { EventKind } from '#lib/contract/events.ts'

import { readToken } from '../session/stored-session.ts'

/** A connection that is silent for this long counts as dead, even if the browser reports it open. */
const SILENCE_MS = 60_000
const SHORTEST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
/** The server closed this stream because the person opened too many newer ones. */
const REPLACED_WAIT_MS = 120_000

/** An event as the server writes it; without an id when the server did not store it. */
interface StreamEvent {
  id?: number
  kind: EventKind
  data: unknown
}

interface StreamOptions {
  /** The last known event, after which the stream continues; null if there is none. */
  lastId: () => number | null

  onEvent: (id: number | null, kind: EventKind, data: unknown) => void
  /** The stream starts after this event; `missed` when some events before it are lost. */
  onPosition: (id: number, missed: boolean) => void
}

/**
 * Keeps one stream of events open. Reopens a broken stream after growing, random waits, so that all
 * browsers do not return at once; stops with the session. Returns a function that closes the stream.
 */
export function openEventStream({ lastId, onEvent, onPosition }: StreamOptions): () => void {
  let source: EventSource | null = null
  let silence = 0
  let retry = 0
  let failures = 0

  const stop = () => {
    clearTimeout(silence)
    clearTimeout(retry)
    source?.close()
    source = null
  }
  const reopenIn = (wait: number) => {
    stop()
    // Between half and one and a half times as long.
    if (readToken() !== null) retry = window.setTimeout(open, wait * (0.5 + Math.random()))
  }
  const onBroken = () => {
    failures += 1
    reopenIn(Math.min(SHORTEST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS))
  }
  const awaitSignal = () => {
    clearTimeout(silence)
    silence = window.setTimeout(onBroken, SILENCE_MS)
  }
  const onSignal = () => {
    failures = 0
    awaitSignal()
  }
  const onBye = (reason: string) => {
    if (reason === 'signed-out') stop()
    else reopenIn(reason === 'replaced' ? REPLACED_WAIT_MS : SHORTEST_WAIT_MS)
  }
  function open() {
    const after = lastId()
    source = new EventSource(`/api/events${after === null ? '' : `?after=${after}`}`)
    const on = <Data>(name: string, listen: (data: Data) => void) =>
      source?.addEventListener(name, ({ data }: MessageEvent<string>) => {
        onSignal()
        listen(JSON.parse(data) as Data)
      })
    on<StreamEvent>('message', ({ data, id, kind }) => onEvent(id ?? null, kind, data))
    on<{ id: number }>('ready', ({ id }) => onPosition(id, false))
    on<{ id: number }>('reset', ({ id }) => onPosition(id, true))
    on<{ reason: string }>('bye', ({ reason }) => onBye(reason))
    on('ping', () => {})
    // The browser would retry at fixed intervals and from its own last event.
    source.addEventListener('error', onBroken)
    awaitSignal()
  }

  const onOnline = () => {
    failures = 0
    reopenIn(0)
  }
  addEventListener('online', onOnline)
  open()
  return () => {
    removeEventListener('online', onOnline)
    stop()
  }
}
