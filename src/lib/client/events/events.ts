import type { EventData, EventKind } from '#lib/contract/events.ts'

import { openEventStream } from './event-stream.ts'
import { leadOneTab } from './leader-tab.ts'

type Handler = (data: never) => void

/** What the tabs of one browser send each other. */
type TabMessage =
  /** A server-sent event; without an id when the server did not store it. */
  | { type: 'event'; id: number | null; kind: EventKind; data: unknown }
  /** All events up to this id were sent; `missed` when some before it were not. */
  | { type: 'position'; id: number; missed: boolean }
  /** A tab has opened and asks for the position. */
  | { type: 'opened' }

const handlers = new Map<EventKind, Set<Handler>>()
const missedHandlers = new Set<() => void>()
let joined = false
/** The id of the last event that this page knows: first from its HTML, then from the stream. */
let lastId: number | null = null
let channel: BroadcastChannel | null = null
let isLeader = false
/** Whether an event has arrived since the page was rendered. */
let hasNews = false

/**
 * Calls `handler` at every event of a kind, until the returned function is called. One stream serves
 * all tabs of the browser and reconnects. Events carry ids only: ask the API for the rest.
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
  const ofKind = handlers.get(kind) ?? new Set()
  handlers.set(kind, ofKind.add(handler))
  return () => void ofKind.delete(handler)
}

/** Calls `handler` when events were lost, for example after a long sleep: load again what is shown. */
export function onMissedEvents(handler: () => void): () => void {
  join()
  missedHandlers.add(handler)
  return () => void missedHandlers.delete(handler)
}

/**
 * For scripts that start after the page: calls `changed` at every event of these kinds and after lost
 * events, and at once if an event has arrived already.
 */
export function followEvents(kinds: readonly EventKind[], changed: () => void): void {
  for (const kind of kinds) onServerEvent(kind, changed)
  onMissedEvents(changed)
  if (hasNews) changed()
}

/** Joins the stream of the signed-in person; a visitor has none. */
function join(): void {
  const { livePerson: person, liveSeq: seq } = document.body.dataset
  if (joined || person === undefined) return
  joined = true
  lastId = seq === undefined ? null : Number(seq)
  const name = `openings-events-${person}`
  if ('BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => receive(data))
    const askPosition = () => sendToOtherTabs({ type: 'opened' })
    addEventListener('pageshow', askPosition)
    askPosition()
  }
  leadOneTab(name, () => {
    isLeader = true
    const close = openEventStream({
      lastId: () => lastId,
      onEvent: (id, kind, data) => sendToAllTabs({ data, id, kind, type: 'event' }),
      onPosition: (id, missed) => sendToAllTabs({ id, missed, type: 'position' }),
    })
    return () => {
      isLeader = false
      close()
    }
  })
}

function sendToAllTabs(message: TabMessage): void {
  sendToOtherTabs(message)
  receive(message)
}

function sendToOtherTabs(message: TabMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin, not a window
  channel?.postMessage(message)
}

function receive(message: TabMessage): void {
  if (message.type === 'opened') sendPosition()
  else if (message.type === 'position') takePosition(message)
  else takeEvent(message)
}

/** A tab whose page is older than the stream learns at once that it has missed events. */
function sendPosition(): void {
  if (isLeader && lastId !== null) sendToOtherTabs({ id: lastId, missed: false, type: 'position' })
}

function takePosition({ id, missed }: Extract<TabMessage, { type: 'position' }>): void {
  const isBehind = lastId !== null && lastId < id
  lastId = Math.max(lastId ?? 0, id)
  if (isBehind || missed) reportMissed()
}

/** Ids have no gaps: a lower id was handled already, and a gap means lost events. */
function takeEvent({ data, id, kind }: Extract<TabMessage, { type: 'event' }>): void {
  if (id !== null) {
    if (lastId !== null && id <= lastId) return
    if (lastId !== null && id > lastId + 1) reportMissed()
    lastId = id
    hasNews = true
  }
  for (const handler of handlers.get(kind) ?? []) handler(data as never)
}

function reportMissed(): void {
  hasNews = true
  for (const handler of missedHandlers) handler()
}
