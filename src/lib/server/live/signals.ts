import { type LiveKind } from '#lib/contract/live.ts'

/**
 * How processes tell each other that the database has something new. A signal carries ids only: one
 * that is lost is made up for by the next look, one that comes twice finds nothing.
 */
export interface Signals {
  /** Begins to listen; resolves once nothing that is signalled from now on is missed. */
  start: (ears: Ears) => Promise<void>
  /** Sends a signal to every process, this one included. */
  send: (signal: Signal) => Promise<void>
  close: () => Promise<void>
}

export interface Ears {
  hear: (signal: Signal) => void
  /** Signals may have been missed while the connection was away. */
  onGap: () => void
}

/** What is passed on without being kept. */
export interface Passing {
  userIds: number[]
  kind: LiveKind
  data: Record<string, unknown>
}

export type Signal =
  | { topic: 'events' | 'sessions'; userIds: number[] | 'everybody' }
  | { topic: 'passing'; passing: Passing }

/** As the database writes it (`live_signal` of the migrations): "events:1,2" or "events:*". */
export function writeSignal(signal: Signal): string {
  if (signal.topic === 'passing') return `passing:${JSON.stringify(signal.passing)}`
  return `${signal.topic}:${signal.userIds === 'everybody' ? '*' : signal.userIds.join(',')}`
}

/** Null for anything that no process of ours wrote. */
export function readSignal(text: string): Signal | null {
  const [, topic, rest = ''] = /^(events|sessions|passing):(.+)$/s.exec(text) ?? []
  if (topic === 'passing') return readPassing(rest)
  if (topic !== 'events' && topic !== 'sessions') return null
  if (rest === '*') return { topic, userIds: 'everybody' }
  return /^\d{1,10}(?:,\d{1,10})*$/.test(rest)
    ? { topic, userIds: rest.split(',').map(Number) }
    : null
}

function readPassing(text: string): Signal | null {
  try {
    return { passing: JSON.parse(text) as Passing, topic: 'passing' }
  } catch {
    return null
  }
}
