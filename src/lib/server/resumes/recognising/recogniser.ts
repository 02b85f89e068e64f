import { resolve } from 'node:path'

import type { ResumeKind } from '../file-kind.ts'
import { type LimitedProcess, startLimitedProcess } from '../processes/limited-process.ts'
import { MB, type ProcessLimits } from '../processes/limits.ts'
import type { Reading } from '../reading/outcome.ts'
import type { Request } from './process.ts'

export interface ResumeRecogniser {
  /**
   * The lines of a scanned file, or the reason for the failure. `postponed` if the machine was too busy.
   * Never rejects because of the file's content.
   */
  recognise: (bytes: Uint8Array, kind: ResumeKind) => Promise<Reading>
  close: () => Promise<void>
}

/** A page takes two to three seconds; three pages in colour took 530 MB. */
const LIMITS: ProcessLimits = { cpu: 60_000, memory: 576 * MB, wall: 300_000 }
/** The program runs in the project's folder, built or from source; the process always from source. */
const PROCESS = resolve('src/lib/server/resumes/recognising/process.ts')

/**
 * Recognises the text of scanned resumes, one at a time, each in a separate process, because it runs
 * compiled code on untrusted pictures.
 */
export function createResumeRecogniser(limits: Partial<ProcessLimits> = {}): ResumeRecogniser {
  let running: LimitedProcess | null = null
  let queue: Promise<unknown> = Promise.resolve()

  const recogniseNow = async (bytes: Uint8Array, kind: ResumeKind): Promise<Reading> => {
    running = startLimitedProcess(PROCESS, { ...LIMITS, ...limits })
    const reading = await running.ask<Reading>({ bytes, kind } satisfies Request)
    await running.end()
    if ('answer' in reading) return reading.answer
    return reading.failed === 'no-time' ? { postponed: true } : { reason: 'too-complex' }
  }

  return {
    close: async () => running?.end(),
    recognise: (bytes, kind) => {
      const reading = queue.then(() => recogniseNow(bytes, kind))
      queue = reading
      return reading
    },
  }
}
