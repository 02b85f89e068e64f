import { AppError } from '#lib/shared/errors.ts'

/** A request for a turn. */
export interface Turn {
  /** The person who waits; null for tasks of the program. */
  person: number | null
  /** Aborted when the client has left, which then gets no turn. */
  signal?: AbortSignal | undefined
}

interface Room {
  atOnce: number
  /** Requests of one person that may wait. */
  waitingOfOne: number
  waiting: number
}

interface Waiting {
  start: () => void
}

/** Seconds until a refused request may come back. */
const RETRY_AFTER = 5

/**
 * Gives turns round-robin by person, and to one request of a person at a time, so that one account
 * cannot keep others waiting.
 * @throws AppError from the returned function: `busy` when too many wait already, `bad-request` when the client has left
 */
export function createTurns({ atOnce, waiting, waitingOfOne }: Room) {
  /** In the order of their turns. */
  const queues = new Map<Turn['person'], Waiting[]>()
  const running = new Set<Turn['person']>()
  let queued = 0

  const startNext = () => {
    const next = [...queues].find(([person]) => !running.has(person))
    if (!next || running.size >= atOnce) return
    const [person, [first, ...others]] = next
    queues.delete(person)
    if (others.length > 0) queues.set(person, others)
    queued -= 1
    running.add(person)
    first?.start()
    startNext()
  }
  const goToTheEnd = (person: Turn['person']) => {
    const own = queues.get(person)
    queues.delete(person)
    if (own) queues.set(person, own)
  }
  const leave = (person: Turn['person'], left: Waiting) => {
    const others = queues.get(person)?.filter(each => each !== left) ?? []
    queued -= 1
    if (others.length > 0) queues.set(person, others)
    else queues.delete(person)
  }
  const waitForTurn = ({ person, signal }: Turn) => {
    const own = queues.get(person) ?? []
    if (signal?.aborted) throw clientLeft()
    if (queued >= waiting || own.length >= waitingOfOne) throw tooMany()
    const { promise, reject, resolve } = Promise.withResolvers<void>()
    const waits: Waiting = {
      start: () => {
        signal?.removeEventListener('abort', drop)
        resolve()
      },
    }
    const drop = () => {
      leave(person, waits)
      reject(clientLeft())
    }
    signal?.addEventListener('abort', drop, { once: true })
    queues.set(person, [...own, waits])
    queued += 1
    startNext()
    return promise
  }

  return async <Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> => {
    await waitForTurn(turn)
    try {
      return await work()
    } finally {
      running.delete(turn.person)
      goToTheEnd(turn.person)
      startNext()
    }
  }
}

function tooMany(): AppError {
  return new AppError('busy', 'Too many resumes are being parsed right now. Please try again.', {
    retryAfter: RETRY_AFTER,
  })
}

function clientLeft(): AppError {
  return new AppError('bad-request', 'The upload was cancelled')
}
