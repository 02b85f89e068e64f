import type { EventKind } from '#lib/contract/events.ts'

import { readToken } from '#lib/client/session/stored-session.ts'

/** Without a sign of life for this long the connection is dead, whatever the browser believes. */
const SILENCE_MS = 60_000
const SHORTEST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
/** After too many streams of one person: the newer ones need the place more. */
const REPLACED_WAIT_MS = 120_000

/** As the server writes it; without a number when it was only passed on. */
interface Announced {
  id?: number
  kind: EventKind
  data: unknown
}

interface Ears {
  /** An event with its number, or without one when it was only passed on. */
  onEvent: (id: number | null, kind: EventKind, data: unknown) => void
  /** The stream has begun after this event; `missed` when it could not tell everything before. */
  onPlace: (id: number, missed: boolean) => void
  /** Where to go on; null at the first time of a page that does not know. */
  place: () => number | null
}

/**
 * Keeps one stream of events open: reopens it when it breaks, at growing and uneven intervals so
 * that all browsers do not come back at once. Ends with the session. Answers how to close it.
 */
export function openEventStream(ears: Ears): () => void {
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
    // Half to one and a half times as long.
    if (readToken() !== null) retry = window.setTimeout(open, wait * (0.5 + Math.random()))
  }
  const onBroken = () => {
    failures += 1
    reopenIn(Math.min(SHORTEST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS))
  }
  const awaitSign = () => {
    clearTimeout(silence)
    silence = window.setTimeout(onBroken, SILENCE_MS)
  }
  const onAlive = () => {
    failures = 0
    awaitSign()
  }
  const onBye = (reason: string) => {
    if (reason === 'signed-out') stop()
    else reopenIn(reason === 'replaced' ? REPLACED_WAIT_MS : SHORTEST_WAIT_MS)
  }
  function open() {
    const place = ears.place()
    source = new EventSource(`/api/events${place === null ? '' : `?after=${place}`}`)
    const on = <Data>(name: string, listen: (data: Data) => void) =>
      source?.addEventListener(name, ({ data }: MessageEvent<string>) => {
        onAlive()
        listen(JSON.parse(data) as Data)
      })
    on<Announced>('message', ({ data, id, kind }) => ears.onEvent(id ?? null, kind, data))
    on<{ id: number }>('ready', ({ id }) => ears.onPlace(id, false))
    on<{ id: number }>('reset', ({ id }) => ears.onPlace(id, true))
    on<{ reason: string }>('bye', ({ reason }) => onBye(reason))
    on('ping', () => {})
    // The browser's own retry knows neither growing intervals nor the place of the other tabs.
    source.addEventListener('error', onBroken)
    awaitSign()
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
