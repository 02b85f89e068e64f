import { type EventKind } from '#lib/contract/events.ts'

/**
 * Signals between processes: the database has new events. A signal carries ids only. The next regular
 * poll makes up for a lost signal, and a repeated signal finds nothing.
 */
export interface Signals {
  /** Starts listening; resolves once no later signal can be missed. */
  start: (listener: SignalListener) => Promise<void>
  /** Sends a signal to every process, this one included. */
  send: (signal: Signal) => Promise<void>
  close: () => Promise<void>
}

export interface SignalListener {
  onSignal: (signal: Signal) => void
  /** Signals arrive from now on; earlier ones may be missing. Called at the start and after a loss. */
  onGap: () => void
  /** The connection was lost: no signal arrives until `onGap`. */
  onLost: () => void
}

/** An event that is sent on without being stored. */
export interface TransientEvent {
  userIds: number[]
  kind: EventKind
  data: Record<string, unknown>
}

export type Signal =
  | { topic: 'events' | 'sessions'; userIds: number[] | 'everybody' }
  | { topic: 'pages'; changed: string[] | 'everything' }
  | { topic: 'passing'; passing: TransientEvent }

/**
 * The text that the database writes too (`send_signal` of the migrations): "events:1,2",
 * "pages:job-7,jobs", or "events:*" for all.
 */
export function writeSignal(signal: Signal): string {
  if (signal.topic === 'passing') return `passing:${JSON.stringify(signal.passing)}`
  if (signal.topic === 'pages')
    return `pages:${signal.changed === 'everything' ? '*' : signal.changed.join(',')}`
  return `${signal.topic}:${signal.userIds === 'everybody' ? '*' : signal.userIds.join(',')}`
}

/** Returns null for a text that is not a signal. */
export function readSignal(text: string): Signal | null {
  const [, topic, rest = ''] = /^(events|pages|sessions|passing):(.+)$/s.exec(text) ?? []
  if (topic === 'passing') return readPassing(rest)
  if (topic === 'pages') return { changed: rest === '*' ? 'everything' : rest.split(','), topic }
  if (topic !== 'events' && topic !== 'sessions') return null
  if (rest === '*') return { topic, userIds: 'everybody' }
  return /^\d{1,10}(?:,\d{1,10})*$/.test(rest)
    ? { topic, userIds: rest.split(',').map(Number) }
    : null
}

function readPassing(text: string): Signal | null {
  try {
    return { passing: JSON.parse(text) as TransientEvent, topic: 'passing' }
  } catch {
    return null
  }
}
