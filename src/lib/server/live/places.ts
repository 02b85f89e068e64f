import { AppError } from '#lib/shared/errors.ts'

import type { EventStream } from './stream.ts'

/** Streams that may be open at once. */
const PER_PERSON = 6
const PER_ADDRESS = 50
const IN_ALL = 2000
const RETRY_AFTER_S = 30

interface Guest {
  userId: number
  address: string
}

/** A place that is taken. */
export interface Place {
  /** The stream that it is held for; the place is left when the stream ends. */
  hold: (stream: EventStream) => void
  leave: () => void
}

export interface Places {
  /**
   * Takes a place. A person's oldest stream gives way to one too many.
   * @throws AppError `rate-limited` or `busy` when the address or the process has too many
   */
  take: (guest: Guest) => Place
}

interface Taken extends Guest {
  stream: EventStream | null
}

/** Who holds streams in this process. */
export function createPlaces(): Places {
  const byPerson = new Map<number, Set<Taken>>()
  const byAddress = new Map<string, number>()
  let total = 0

  const leave = (taken: Taken) => {
    const own = byPerson.get(taken.userId)
    if (!own?.delete(taken)) return
    if (own.size === 0) byPerson.delete(taken.userId)
    const left = (byAddress.get(taken.address) ?? 1) - 1
    if (left === 0) byAddress.delete(taken.address)
    else byAddress.set(taken.address, left)
    total -= 1
  }
  const enter = (guest: Guest): Taken => {
    const taken = { ...guest, stream: null }
    const own = byPerson.get(guest.userId) ?? new Set()
    byPerson.set(guest.userId, own.add(taken))
    byAddress.set(guest.address, (byAddress.get(guest.address) ?? 0) + 1)
    total += 1
    return taken
  }

  return {
    take: guest => {
      const own = byPerson.get(guest.userId)
      if (own && own.size >= PER_PERSON)
        [...own].find(({ stream }) => stream)?.stream?.end('replaced')
      if ((byAddress.get(guest.address) ?? 0) >= PER_ADDRESS)
        throw tooMany('rate-limited', 'Too many pages are open')
      if (total >= IN_ALL) throw tooMany('busy', 'The server is busy')
      const taken = enter(guest)
      return {
        hold: stream => {
          taken.stream = stream
          stream.onEnd(() => leave(taken))
        },
        leave: () => leave(taken),
      }
    },
  }
}

function tooMany(code: 'busy' | 'rate-limited', message: string): AppError {
  return new AppError(code, `${message}. Please try again later.`, { retryAfter: RETRY_AFTER_S })
}
