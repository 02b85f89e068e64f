import type { ProcessLimits } from './limits.ts'
import { type LimitedProcess, type Outcome, startLimitedProcess } from './limited-process.ts'

/** Milliseconds after which a process without work ends: the next file waits a second for a new one. */
const IDLE = 15_000

/** A pool of processes that run the same module, one for each concurrent request. */
export function createProcessPool(file: string, limits: ProcessLimits) {
  const processes = new Set<LimitedProcess>()
  const idle: { ending: NodeJS.Timeout; process: LimitedProcess }[] = []

  const take = (): LimitedProcess => {
    for (let next = idle.pop(); next; next = idle.pop()) {
      clearTimeout(next.ending)
      if (next.process.isUsable()) return next.process
      processes.delete(next.process)
    }
    const started = startLimitedProcess(file, limits)
    processes.add(started)
    return started
  }
  const giveBack = (process: LimitedProcess) => {
    if (!process.isUsable()) {
      processes.delete(process)
      return
    }
    const waits = { ending: setTimeout(() => endIdle(waits), IDLE).unref(), process }
    idle.push(waits)
  }
  const endIdle = (waits: (typeof idle)[number]) => {
    idle.splice(idle.indexOf(waits), 1)
    processes.delete(waits.process)
    void waits.process.end()
  }

  return {
    ask: async <Answer>(request: object): Promise<Outcome<Answer>> => {
      const process = take()
      try {
        return await process.ask<Answer>(request)
      } finally {
        giveBack(process)
      }
    },
    close: async () => {
      await Promise.all([...processes].map(process => process.end()))
    },
  }
}
