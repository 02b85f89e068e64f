import type { EventData, EventKind } from '#lib/contract/events.ts'

import { $session } from '../session/session.ts'

import { openEventStream } from './event-stream.ts'
import { leadOneTab } from './leader-tab.ts'

type Handler = (data: never) => void

/** The messages between the tabs of one browser. */
type TabMessage =
  /** A server-sent event; without an id when the server did not store it. */
  | { type: 'event'; id: number | null; kind: EventKind; data: unknown }
  /** All events up to this id were sent; `missed` when some before it were not. */
  | { type: 'position'; id: number; missed: boolean }
  /** A tab has opened and asks for the position. */
  | { type: 'opened' }

const handlers = new Map<EventKind, Set<Handler>>()
const missedHandlers = new Set<() => void>()
let hasJoined = false
/** The id of the last event that this page knows: first from its HTML, then from the stream. */
let lastId: number | null = null
let channel: BroadcastChannel | null = null
let isLeader = false
let closeStream = () => {}
/** The kinds of events that have arrived since the page was rendered. */
const arrived = new Set<EventKind>()
let hasMissed = false

/**
 * Calls `changed` at every event of these kinds, and with null when events were lost, for example
 * after a long sleep. Events carry ids only: ask the API for the rest. Returns a function that stops.
 *
 * Scripts start after the page: if such an event has arrived already, `changed` is called at once.
 * Only stores call this; islands read the stores.
 */
export function followEvents<Kind extends EventKind>(
  kinds: readonly Kind[],
  changed: (data: EventData<Kind> | null) => void,
): () => void {
  join()
  const missed = () => changed(null)
  for (const kind of kinds) handlers.set(kind, (handlers.get(kind) ?? new Set()).add(changed))
  missedHandlers.add(missed)
  if (hasMissed || kinds.some(kind => arrived.has(kind))) missed()
  return () => {
    for (const kind of kinds) handlers.get(kind)?.delete(changed)
    missedHandlers.delete(missed)
  }
}

/**
 * Ends the events of this page, before its person signs out: a stream that opens at that moment would be
 * refused. The page stays the leader, or another tab would open one.
 */
export function stopEvents(): void {
  hasJoined = true
  closeStream()
}

/** Joins the stream of the signed-in person; a visitor has none. */
function join(): void {
  const { user } = $session.get()
  if (hasJoined || !user) return
  hasJoined = true
  const { lastEvent } = document.body.dataset
  lastId = lastEvent === undefined ? null : Number(lastEvent)
  const name = `openings-events-${user.id}`
  if ('BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => receive(data))
    const askPosition = () => sendToOtherTabs({ type: 'opened' })
    addEventListener('pageshow', askPosition)
    askPosition()
  }
  leadOneTab(name, () => {
    isLeader = true
    closeStream = openEventStream({
      lastId: () => lastId,
      onEvent: (id, kind, data) => sendToAllTabs({ data, id, kind, type: 'event' }),
      onPosition: (id, missed) => sendToAllTabs({ id, missed, type: 'position' }),
    })
    return () => {
      isLeader = false
      closeStream()
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

/** Informs a tab whose page is older than the stream that it has missed events. */
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
  }
  arrived.add(kind)
  for (const handler of handlers.get(kind) ?? []) handler(data as never)
}

function reportMissed(): void {
  hasMissed = true
  for (const handler of missedHandlers) handler()
}
