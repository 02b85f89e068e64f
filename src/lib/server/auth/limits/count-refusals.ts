import type { Db } from '../../db/connect.ts'
import { audit, auditByProgram } from '../audit/audit.ts'
import type { Keys } from '../keys.ts'
import { networkOf } from '../network.ts'
import type { Refusal, Refusals, RefusedAction } from './refusals.ts'

const WINDOW_MS = 60_000

/**
 * In one window, rejections are recorded separately for this many signed-in people and as many
 * networks, over all actions: at most two rows each, the first rejection and the number of the
 * following ones. All others share one count per action. So a flood from any number of addresses
 * writes some 130 rows a minute, and the share of signed-in people stays free of strangers.
 */
const TOLD_APART = 30

interface Counted {
  /** Null for the shared count. */
  first: Refusal | null
  more: number
}

interface Parts {
  db: Db
  keys: Keys
  onError: (error: unknown) => void
}

export function createRefusals({ db, keys, onError }: Parts): Refusals {
  let counted = new Map<string, Counted>()
  let room = { networks: TOLD_APART, people: TOLD_APART }
  const writing = new Set<Promise<void>>()

  const write = (work: Promise<void>): void => {
    const done = work.catch(onError).finally(() => writing.delete(done))
    writing.add(done)
  }
  const record = ({ action, facts, target, userId }: Refusal, meta: Record<string, unknown>) =>
    write(audit(db, keys, facts, { action, meta, outcome: 'refused', target, userId }))

  const tellApart = (refusal: Refusal, key: string): boolean => {
    const kind = refusal.userId === undefined ? 'networks' : 'people'
    if (room[kind] === 0) return false
    room[kind] -= 1
    counted.set(key, { first: refusal, more: 0 })
    record(refusal, {})
    return true
  }

  const settle = async (): Promise<void> => {
    const ended = counted
    counted = new Map()
    room = { networks: TOLD_APART, people: TOLD_APART }
    // The count refers to the refusal before it.
    await Promise.all(writing)
    for (const [key, { first, more }] of ended) {
      if (more === 0) continue
      if (first) record(first, { more })
      else
        write(
          auditByProgram(db, { action: key as RefusedAction, meta: { more }, outcome: 'refused' }),
        )
    }
    await Promise.all(writing)
  }
  const timer = setInterval(() => void settle(), WINDOW_MS).unref()

  return {
    close: async () => {
      clearInterval(timer)
      await settle()
    },
    note: refusal => {
      const { action, facts, userId } = refusal
      const key = `${action} ${userId ?? networkOf(facts.ip)}`
      const known = counted.get(key)
      if (known) known.more += 1
      else if (!tellApart(refusal, key)) {
        const others = counted.get(action)
        counted.set(action, { first: null, more: (others?.more ?? 0) + 1 })
      }
    },
    settle,
  }
}
