import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'

import type { Answered } from './answer-requests.ts'
import { MB, type ProcessLimits } from './limits.ts'

/** Milliseconds that a process may take to start, even on a busy machine. */
const START_WITHIN = 30_000
/**
 * A process that holds more than this share of its memory after a request takes no further one. One
 * that reads resumes stays below for hundreds of files; a new one takes a second to start.
 */
const WORN_OUT = 0.84

/**
 * The outcome of a request. `over-limit`: it exceeded its processor time or memory. `no-time`: the
 * machine was too busy, and a retry may succeed.
 */
export type Outcome<Answer> = { answer: Answer } | { failed: 'no-time' | 'over-limit' }

/**
 * A process for untrusted files. It sees none of the program's settings, and its failure does not affect
 * the program.
 */
export interface LimitedProcess {
  /**
   * One request at a time. A request that fails ends the process.
   * @throws Error when the process could not do its work, for instance not open the file
   */
  ask: <Answer>(request: object) => Promise<Outcome<Answer>>
  /** Whether it can take a request. */
  isUsable: () => boolean
  end: () => Promise<void>
}

/** Starts a process that runs `file`, a module that calls `answerRequests`. */
export function startLimitedProcess(file: string, limits: ProcessLimits): LimitedProcess {
  const child = start(file, limits)
  const ended = new Promise<unknown>(resolve => child.once('exit', resolve).once('error', resolve))
  const ready = messageOf(child, START_WITHIN)
  // The first request reports the error.
  ready.catch(() => undefined)
  let usable = true
  void ended.then(() => (usable = false))

  const end = async () => {
    usable = false
    child.ref()
    child.kill('SIGKILL')
    await ended
  }
  const askNow = async (request: object): Promise<Answered<unknown> | 'no-time' | 'over-limit'> => {
    try {
      if ((await Promise.race([ready, ended.then(() => null)])) === null) return 'no-time'
      const answered = messageOf(child, limits.wall) as Promise<Answered<unknown>>
      child.send(request)
      return await Promise.race([answered, ended.then(() => 'over-limit' as const)])
    } catch {
      return 'no-time'
    }
  }
  return {
    ask: async <Answer>(request: object) => {
      keepProgram(child, true)
      const answered = await askNow(request)
      keepProgram(child, false)
      if (typeof answered === 'string') {
        await end()
        return { failed: answered }
      }
      if (answered.memory > WORN_OUT * limits.memory) await end()
      if ('fault' in answered) throw new Error(`The process failed: ${answered.fault}`)
      return { answer: answered.answer as Answer }
    },
    end,
    isUsable: () => usable,
  }
}

/** The program may end while a process waits for work, and not while it works. */
function keepProgram(child: ChildProcess, working: boolean): void {
  const change = working ? 'ref' : 'unref'
  child[change]()
  child.channel?.[change]()
}

async function messageOf(child: ChildProcess, within: number): Promise<unknown> {
  const [message] = (await once(child, 'message', { signal: AbortSignal.timeout(within) })) as [
    unknown,
  ]
  return message
}

function start(file: string, limits: ProcessLimits): ChildProcess {
  const heap = Math.round(limits.memory / MB / 3)
  const child = fork(file, [JSON.stringify(limits)], {
    // Trained data is unpacked beside the program's other temporary files. One arena keeps freed memory
    // together (glibc): 256 MB in place of 298 after two hundred resumes, for the same time. With
    // compiled code from earlier starts, a start takes a third less CPU.
    env: {
      MALLOC_ARENA_MAX: '1',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      TMPDIR: tmpdir(),
    },
    execArgv: [`--max-old-space-size=${heap}`, '--max-semi-space-size=16'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  keepProgram(child, false)
  return child
}
