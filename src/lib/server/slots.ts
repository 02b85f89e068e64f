import { AppError } from '#lib/shared/errors.ts'

/**
 * Runs work in a few places at once; the rest waits in line. Beyond the end of the line work is
 * refused, so that a flood costs its senders and not everybody's memory.
 * @throws AppError `busy` from the returned function
 */
export function createSlots(atOnce: number, waiting: number) {
  const line: (() => void)[] = []
  let running = 0

  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (line.length >= waiting)
      throw new AppError('busy', 'The server is busy. Please try again in a moment.', {
        retryAfter: 1,
      })
    await new Promise<void>(resolve => line.push(resolve))
  }
  // Whoever leaves hands the place on, so `running` changes only when nobody waits.
  const leave = (): void => {
    const next = line.shift()
    if (next) next()
    else running -= 1
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
