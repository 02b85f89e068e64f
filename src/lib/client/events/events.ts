import type { EventData, EventKind } from '#lib/contract/events.ts'

import { leadOneTab } from './leader-tab.ts'
import { openEventStream } from './event-stream.ts'

type Handler = (data: never) => void

/** What the tabs of one browser tell each other. */
type Told =
  | { type: 'event'; id: number | null; kind: EventKind; data: unknown }
  /** The stream has been told up to here; `missed` when it could not be told everything before. */
  | { type: 'place'; id: number; missed: boolean }
  /** A tab has come: how far is the stream? */
  | { type: 'come' }

const handlers = new Map<EventKind, Set<Handler>>()
const resetHandlers = new Set<() => void>()
let joined = false
/** The last event that this page knows of: from its HTML, then from the stream. */
let place: number | null = null
let channel: BroadcastChannel | null = null
let leads = false
/** Whether something was told since the page was made. */
let hasHeard = false

/**
 * Calls back at every event of a kind until the answered function is called. One stream serves all
 * tabs of the browser and mends itself; events carry ids only, so ask the API for the rest.
 *
 *     useEffect(() => onServerEvent('message.sent', ({ conversationId }) => refresh(conversationId)), [])
 *
 * A page that shows something that events change needs `onMissedEvents` as well.
 */
export function onServerEvent<Kind extends EventKind>(
  kind: Kind,
  handler: (data: EventData<Kind>) => void,
): () => void {
  join()
  const own = handlers.get(kind) ?? new Set()
  handlers.set(kind, own.add(handler))
  return () => void own.delete(handler)
}

/** Calls back when events were missed for good, after a long sleep for example: fetch what is shown anew. */
export function onMissedEvents(handler: () => void): () => void {
  join()
  resetHandlers.add(handler)
  return () => void resetHandlers.delete(handler)
}

/**
 * For scripts that begin a moment after the page: calls back at every event of these kinds and after
 * a gap, and at once where another part of the page has heard something already.
 */
export function followEvents(kinds: readonly EventKind[], changed: () => void): void {
  for (const kind of kinds) onServerEvent(kind, changed)
  onMissedEvents(changed)
  if (hasHeard) changed()
}

/** Takes part in the stream of the signed-in person; a visitor's page has none. */
function join(): void {
  const { livePerson: person, liveSeq: seq } = document.body.dataset
  if (joined || person === undefined) return
  joined = true
  place = seq === undefined ? null : Number(seq)
  const name = `openings-live-${person}`
  if ('BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data))
    const come = () => tellOthers({ type: 'come' })
    addEventListener('pageshow', come)
    come()
  }
  leadOneTab(name, () => {
    leads = true
    const close = openEventStream({
      onEvent: (id, kind, data) => tell({ data, id, kind, type: 'event' }),
      onPlace: (id, missed) => tell({ id, missed, type: 'place' }),
      place: () => place,
    })
    return () => {
      leads = false
      close()
    }
  })
}

/** What the stream said, to this tab and all others. */
function tell(told: Told): void {
  tellOthers(told)
  hear(told)
}

function tellOthers(told: Told): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin, not a window
  channel?.postMessage(told)
}

function hear(told: Told): void {
  if (told.type === 'come') welcome()
  else if (told.type === 'place') take(told)
  else hearEvent(told)
}

/** A tab whose page is older than the stream learns at once that it has missed something. */
function welcome(): void {
  if (leads && place !== null) tellOthers({ id: place, missed: false, type: 'place' })
}

function take({ id, missed }: Extract<Told, { type: 'place' }>): void {
  const isBehind = place !== null && place < id
  place = Math.max(place ?? 0, id)
  if (isBehind || missed) reset()
}

/** Numbers have no gaps: one that is not the next was heard already, or tells that some were missed. */
function hearEvent({ data, id, kind }: Extract<Told, { type: 'event' }>): void {
  if (id !== null) {
    if (place !== null && id <= place) return
    if (place !== null && id > place + 1) reset()
    place = id
    hasHeard = true
  }
  for (const handler of handlers.get(kind) ?? []) handler(data as never)
}

function reset(): void {
  hasHeard = true
  for (const handler of resetHandlers) handler()
}
