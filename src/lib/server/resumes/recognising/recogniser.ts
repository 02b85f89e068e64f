import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'

import type { ResumeKind } from '../file-kind.ts'
import type { Reading } from '../reading/outcome.ts'

export interface ResumeRecogniser {
  /** The lines of a file that holds pictures of its pages, or why there are none. Never rejects for what the file holds. */
  recognise: (bytes: Uint8Array, kind: ResumeKind) => Promise<Reading>
  close: () => Promise<void>
}

/** Milliseconds that one file may take; a page takes two to three seconds. */
const TIMEOUT = 60_000
const MEMORY_MB = 512
/** The program runs in the project's folder, built or from source; the process always from source. */
const PROCESS = resolve('src/lib/server/resumes/recognising/process.ts')

/**
 * Recognises the text of scanned resumes, one at a time, each in a process of its own: no picture
 * can hold up or bring down the program. The process sees none of the program's settings.
 */
export function createResumeRecogniser(timeout = TIMEOUT): ResumeRecogniser {
  let running: ChildProcess | null = null
  let queue: Promise<unknown> = Promise.resolve()

  const recogniseNow = async (bytes: Uint8Array, kind: ResumeKind): Promise<Reading> => {
    const child = startProcess()
    running = child
    const ended = once(child, 'exit')
    try {
      child.send({ bytes, kind })
      const answered = once(child, 'message', { signal: AbortSignal.timeout(timeout) })
      const [reading] = (await Promise.race([answered, ended.then(gaveUp)])) as [Reading]
      return reading
    } catch {
      return { reason: 'too-complex' }
    } finally {
      child.kill('SIGKILL')
      await ended
      running = null
    }
  }

  return {
    close: async () => {
      const ended = running && once(running, 'exit')
      running?.kill('SIGKILL')
      await ended
    },
    recognise: (bytes, kind) => {
      const reading = queue.then(() => recogniseNow(bytes, kind))
      queue = reading
      return reading
    },
  }
}

/** Out of memory, or brought down by what it was given. */
function gaveUp(): never {
  throw new Error('The process ended without an answer.')
}

function startProcess(): ChildProcess {
  return fork(PROCESS, {
    // Trained data is unpacked beside the program's other temporary files, not in its folder.
    env: { TMPDIR: tmpdir() },
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
