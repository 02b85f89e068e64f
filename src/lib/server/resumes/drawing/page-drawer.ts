import { resolve } from 'node:path'

import { LRUCache } from 'lru-cache'

import { AppError } from '#lib/shared/errors.ts'

import { type LimitedProcess, startLimitedProcess } from '../processes/limited-process.ts'
import { MB, type ProcessLimits } from '../processes/limits.ts'

export interface PageDrawer {
  /**
   * Pictures of the first pages of a PDF; empty if it cannot be drawn. `key` identifies the bytes, so
   * that cached pictures are not drawn again.
   * @throws AppError `busy` when too many files wait already
   */
  draw: (key: string, read: () => Promise<Uint8Array>) => Promise<readonly Buffer[]>
  close: () => Promise<void>
}

/** Three scanned pages in colour take 320 MB. */
const LIMITS: ProcessLimits = { cpu: 20_000, memory: 400 * MB, wall: 60_000 }
const WAITING = 16
/** Bytes of pictures in the cache: some two hundred pages. */
const CACHED_BYTES = 32 * MB
/** The program runs in the project's folder, built or from source; the process always from source. */
const PROCESS = resolve('src/lib/server/resumes/drawing/process.ts')

/**
 * Draws resumes one at a time, each in a separate process that sees none of the program's settings.
 * Browsers get pictures of a resume instead of the file.
 */
export function createPageDrawer(): PageDrawer {
  const cache = new LRUCache<string, readonly Buffer[]>({
    maxSize: CACHED_BYTES,
    sizeCalculation: pages => pages.reduce((sum, { length }) => sum + length, 0),
  })
  const pending = new Map<string, Promise<readonly Buffer[]>>()
  let running: LimitedProcess | null = null
  let queue: Promise<unknown> = Promise.resolve()

  const drawNow = async (bytes: Uint8Array): Promise<readonly Buffer[]> => {
    running = startLimitedProcess(PROCESS, LIMITS)
    const drawn = await running.ask<Uint8Array[]>(bytes)
    await running.end()
    // A file that exceeds the limits is treated like one that cannot be drawn.
    return 'answer' in drawn ? drawn.answer.map(page => Buffer.from(page)) : []
  }
  const drawInTurn = (key: string, read: () => Promise<Uint8Array>) => {
    if (pending.size >= WAITING)
      throw new AppError(
        'busy',
        'Too many resumes are being rendered right now. Please try again.',
        {
          retryAfter: 5,
        },
      )
    const drawn = queue.then(async () => {
      const pages = await drawNow(await read())
      // A failure may be a timeout: it is not cached, so the next call tries again.
      if (pages.length > 0) cache.set(key, pages)
      return pages
    })
    queue = drawn.catch(() => {})
    const settled = drawn.finally(() => pending.delete(key))
    pending.set(key, settled)
    return settled
  }

  return {
    close: async () => running?.end(),
    draw: async (key, read) => cache.get(key) ?? pending.get(key) ?? drawInTurn(key, read),
  }
}
