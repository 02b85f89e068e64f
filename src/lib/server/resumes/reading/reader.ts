import { once } from 'node:events'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'

import { AppError } from '#lib/shared/errors.ts'

import type { ResumeKind } from '../file-kind.ts'
import type { Reading } from './outcome.ts'

export interface ResumeReader {
  /**
   * The lines and the plain text of a file, or why it cannot be read. Never rejects for what the file holds.
   * @throws AppError `busy` when too many files wait already
   */
  read: (bytes: Uint8Array, kind: ResumeKind) => Promise<Reading>
  close: () => Promise<void>
}

interface Limits {
  /** Milliseconds that one file may take. */
  timeout: number
  /** Files that may wait. */
  waiting: number
}

const MEMORY_MB = 192
/** Milliseconds that a thread may take to start, on a machine that has much else to do. */
const START_WITHIN = 30_000
/** The program runs in the project's folder, built or from source; the thread always from source. */
const WORKER = resolve('src/lib/server/resumes/reading/worker.ts')

/**
 * Reads resumes in a thread of its own, one at a time, so that no file can hold up or bring down
 * the program: a thread that takes too long or too much memory is ended and a new one begun.
 */
export function createResumeReader(
  { timeout, waiting }: Limits = { timeout: 5000, waiting: 16 },
): ResumeReader {
  let thread: Thread | null = null
  let queue: Promise<unknown> = Promise.resolve()
  let queued = 0

  const end = async () => {
    const ended = thread
    thread = null
    await ended?.worker.terminate()
  }
  const readNow = async (bytes: Uint8Array, kind: ResumeKind): Promise<Reading> => {
    thread ??= startThread(() => (thread = null))
    const { ready, worker } = thread
    try {
      await ready
      const deadline = AbortSignal.timeout(timeout)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ bytes, kind })
      const [reading] = (await once(worker, 'message', { signal: deadline })) as [Reading]
      return reading
    } catch {
      // Out of time, or out of memory, which ends the thread with an error event.
      await end()
      return { reason: 'too-complex' }
    }
  }

  return {
    close: end,
    read: (bytes, kind) => {
      if (queued >= waiting)
        return Promise.reject(
          new AppError('busy', 'Too many resumes are being parsed right now. Please try again.', {
            retryAfter: 5,
          }),
        )
      queued += 1
      const reading = queue.then(() => readNow(bytes, kind)).finally(() => (queued -= 1))
      queue = reading
      return reading
    },
  }
}

interface Thread {
  worker: Worker
  /** Settles when it has loaded what it works with: a file's time begins then. */
  ready: Promise<unknown>
}

function startThread(onExit: () => void): Thread {
  const worker = new Worker(WORKER, {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  // The program may end while the thread waits for work.
  worker.unref()
  // An error reaches the caller that waits for the answer; without a listener it would end the program.
  worker.on('error', () => undefined)
  worker.once('exit', onExit)
  return { ready: once(worker, 'message', { signal: AbortSignal.timeout(START_WITHIN) }), worker }
}
