import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'

import { LRUCache } from 'lru-cache'

import { AppError } from '#lib/shared/errors.ts'

export interface PageDrawer {
  /**
   * Pictures of the first pages of a PDF; none of one that cannot be drawn. `key` names the bytes:
   * pictures that are still in the cache are not drawn again.
   * @throws AppError `busy` when too many files wait already
   */
  draw: (key: string, read: () => Promise<Uint8Array>) => Promise<readonly Buffer[]>
  close: () => Promise<void>
}

/** Milliseconds that one file may take. */
const TIMEOUT = 20_000
const MEMORY_MB = 384
const WAITING = 16
/** Bytes of pictures in the cache: some two hundred pages. */
const CACHED_BYTES = 32 * 1024 * 1024
/** The program runs in the project's folder, built or from source; the process always from source. */
const PROCESS = resolve('src/lib/server/resumes/drawing/process.ts')

/**
 * Draws resumes one at a time, each in a separate process that sees none of the program's settings. A
 * browser gets pictures of a resume, and nothing of the file.
 */
export function createPageDrawer(): PageDrawer {
  const cache = new LRUCache<string, readonly Buffer[]>({
    maxSize: CACHED_BYTES,
    sizeCalculation: pages => pages.reduce((sum, { length }) => sum + length, 0),
  })
  const pending = new Map<string, Promise<readonly Buffer[]>>()
  let running: ChildProcess | null = null
  let queue: Promise<unknown> = Promise.resolve()

  const drawNow = async (bytes: Uint8Array): Promise<readonly Buffer[]> => {
    const child = startProcess()
    running = child
    const ended = once(child, 'exit')
    try {
      child.send(bytes)
      const answered = once(child, 'message', { signal: AbortSignal.timeout(TIMEOUT) })
      const [pages] = (await Promise.race([answered, ended.then(() => [[]])])) as [Uint8Array[]]
      return pages.map(page => Buffer.from(page))
    } catch {
      // Out of time: as good as a file that cannot be drawn.
      return []
    } finally {
      child.kill('SIGKILL')
      await ended
      running = null
    }
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
    close: async () => {
      const ended = running && once(running, 'exit')
      running?.kill('SIGKILL')
      await ended
    },
    draw: async (key, read) => cache.get(key) ?? pending.get(key) ?? drawInTurn(key, read),
  }
}

function startProcess(): ChildProcess {
  return fork(PROCESS, {
    env: { TMPDIR: tmpdir() },
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
