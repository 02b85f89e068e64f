import pLimit from 'p-limit'

import { AppError } from '#lib/shared/errors.ts'

/**
 * Runs at most `atOnce` pieces of work together, while up to `waiting` more wait in a queue. Work
 * beyond the queue is refused, so that a flood cannot use up the memory of the program.
 * @throws AppError `busy` from the returned function
 */
export function createSlots(atOnce: number, waiting: number) {
  const limit = pLimit(atOnce)
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting)
      throw new AppError('busy', 'The server is busy. Please try again in a moment.', {
        retryAfter: 1,
      })
    return limit(work)
  }
}
