import { resolve } from 'node:path'

import { AppError } from '#lib/shared/errors.ts'

import type { ResumeKind } from '../file-kind.ts'
import { MB, type ProcessLimits } from '../processes/limits.ts'
import { createProcessPool } from '../processes/pool.ts'
import type { Inspection, Reading } from './outcome.ts'
import type { Request } from './process.ts'
import { createTurns, type Turn } from './turns.ts'

export interface ResumeReader {
  /**
   * The kind of a new file and its parsed content, or the reason for its refusal. The process reads the
   * file at `path`, so the program never has it in memory. Never rejects because of the file's content.
   * @throws AppError `busy` when too many files wait already, `bad-request` when the client has left
   */
  receive: (
    file: { name: string; path: string },
    turn: Turn,
  ) => Promise<{ kind: ResumeKind; reading: Reading } | Extract<Inspection, { refused: string }>>
  /** The lines and the text of a stored file, or the reason for the failure. */
  read: (bytes: Uint8Array, kind: ResumeKind) => Promise<Reading>
  close: () => Promise<void>
}

interface ReaderOptions extends ProcessLimits {
  /** Files that may wait. */
  waiting: number
}

/**
 * Memory: a process takes some 180 MB with the libraries that it reads with, and 250 to 275 MB after its
 * first files. A page scanned in colour takes no more, because its JPEG image is not decoded.
 */
const LIMITS: ReaderOptions = { cpu: 5000, memory: 336 * MB, waiting: 64, wall: 60_000 }
const AT_ONCE = 2
/** As many as a person may have resumes, so that one can upload all of them at once. */
const WAITING_OF_ONE = 6
/** The program runs in the project's folder, built or from source; the process always from source. */
const PROCESS = resolve('src/lib/server/resumes/reading/process.ts')

/**
 * Reads resumes in separate processes, two at once and one per person, so that no file and no person
 * can block or crash the program.
 */
export function createResumeReader(options: Partial<ReaderOptions> = {}): ResumeReader {
  const { waiting, ...limits } = { ...LIMITS, ...options }
  const inTurn = createTurns({ atOnce: AT_ONCE, waiting, waitingOfOne: WAITING_OF_ONE })
  const { ask, close } = createProcessPool(PROCESS, limits)

  const inspect = async (path: string, name: string): Promise<Inspection> => {
    const found = await ask<Inspection>({ file: path, name } satisfies Request)
    if ('answer' in found) return found.answer
    if (found.failed === 'no-time') throw tooBusy()
    return { refused: 'too-complex' }
  }
  const read = async (file: Request['file'], kind: ResumeKind): Promise<Reading> => {
    const reading = await ask<Reading>({ file, kind } satisfies Request)
    if ('answer' in reading) return reading.answer
    return reading.failed === 'no-time' ? { postponed: true } : { reason: 'too-complex' }
  }
  return {
    close,
    read: (bytes, kind) => inTurn({ person: null }, () => read(bytes, kind)),
    receive: ({ name, path }, turn) =>
      inTurn(turn, async () => {
        const found = await inspect(path, name)
        return 'refused' in found
          ? found
          : { kind: found.kind, reading: await read(path, found.kind) }
      }),
  }
}

function tooBusy(): AppError {
  return new AppError('busy', 'The server is busy. Please try again in a moment.', {
    retryAfter: 30,
  })
}
