import { flushCompileCache } from 'node:module'
import { Worker } from 'node:worker_threads'

import { CPU_AT_START, cpuTime, IS_WORKING, isOver, type ProcessLimits } from './limits.ts'

/** The reply of the process to a request. `fault` is the error if `answer` failed. */
export type Answered<Answer> = ({ answer: Answer } | { fault: string }) & {
  /** Bytes of memory that the process holds afterwards. */
  memory: number
}

/**
 * The side of the process: answers requests of the program, one at a time. The process is ended as
 * soon as a request goes over its limits. `answer` fails only for what is not the fault of its file.
 */
export function answerRequests<Request, Answer>(answer: (request: Request) => Promise<Answer>) {
  const limits = JSON.parse(process.argv[2] ?? '') as ProcessLimits
  const state = new Int32Array(new SharedArrayBuffer(8))
  const watch = new Worker(new URL('watch.ts', import.meta.url), { workerData: { limits, state } })
  // A terminal or a service manager signals every process; the program decides when this one ends.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
  // The program ended: no caller waits for an answer any more.
  process.once('disconnect', () => process.exit())
  const answerOne = async (request: Request) => {
    const cpuAtStart = cpuTime()
    Atomics.store(state, CPU_AT_START, cpuAtStart)
    setWorking(1)
    const answered = await answer(request).then(
      given => ({ answer: given }),
      (error: unknown) => ({ fault: String(error) }),
    )
    setWorking(0)
    // The watching thread looks at intervals, and on a busy machine it may not have run at all.
    if (isOver(limits, cpuAtStart)) process.kill(process.pid, 'SIGKILL')
    const message: Answered<Answer> = { ...answered, memory: process.memoryUsage.rss() }
    process.send?.(message)
  }
  const setWorking = (working: 0 | 1) => {
    Atomics.store(state, IS_WORKING, working)
    Atomics.notify(state, IS_WORKING)
  }
  process.on('message', (request: Request) => void answerOne(request))
  watch.once('online', () => {
    // Node writes compiled code at an exit, and the program ends this process by SIGKILL.
    flushCompileCache()
    process.send?.('ready')
  })
}
