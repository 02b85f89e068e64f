import { AppError } from '#lib/shared/errors.ts'

import type { EventStream } from './stream.ts'

/** The maximum of streams that are open at once. */
const PER_PERSON = 6
const PER_ADDRESS = 50
const IN_ALL = 2000
const RETRY_AFTER_S = 30

interface Client {
  userId: number
  address: string
}

/** The right to have one stream open. */
export interface StreamSlot {
  /** Ties the slot to its stream: it is released when the stream ends. */
  hold: (stream: EventStream) => void
  release: () => void
}

export interface StreamSlots {
  /**
   * Takes a slot. A person who has too many loses the oldest stream.
   * @throws AppError `rate-limited` or `busy` when the address or the process has too many
   */
  take: (client: Client) => StreamSlot
}

interface TakenSlot extends Client {
  stream: EventStream | null
}

/** Counts the open streams of this process by person and by address. */
export function createStreamSlots(): StreamSlots {
  const byPerson = new Map<number, Set<TakenSlot>>()
  const byAddress = new Map<string, number>()
  let total = 0

  const release = (slot: TakenSlot) => {
    const personSlots = byPerson.get(slot.userId)
    if (!personSlots?.delete(slot)) return
    if (personSlots.size === 0) byPerson.delete(slot.userId)
    const left = (byAddress.get(slot.address) ?? 1) - 1
    if (left === 0) byAddress.delete(slot.address)
    else byAddress.set(slot.address, left)
    total -= 1
  }
  const enter = (client: Client): TakenSlot => {
    const slot = { ...client, stream: null }
    const personSlots = byPerson.get(client.userId) ?? new Set()
    byPerson.set(client.userId, personSlots.add(slot))
    byAddress.set(client.address, (byAddress.get(client.address) ?? 0) + 1)
    total += 1
    return slot
  }

  return {
    take: client => {
      const personSlots = byPerson.get(client.userId)
      if (personSlots && personSlots.size >= PER_PERSON)
        [...personSlots].find(({ stream }) => stream)?.stream?.end('replaced')
      if ((byAddress.get(client.address) ?? 0) >= PER_ADDRESS)
        throw tooMany('rate-limited', 'Too many pages are open')
      if (total >= IN_ALL) throw tooMany('busy', 'The server is busy')
      const slot = enter(client)
      return {
        hold: stream => {
          slot.stream = stream
          stream.onEnd(() => release(slot))
        },
        release: () => release(slot),
      }
    },
  }
}

function tooMany(code: 'busy' | 'rate-limited', message: string): AppError {
  return new AppError(code, `${message}. Please try again later.`, { retryAfter: RETRY_AFTER_S })
}
