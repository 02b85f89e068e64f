import { workerData } from 'node:worker_threads'

import { CPU_AT_START, IS_WORKING, isOver, type ProcessLimits } from './limits.ts'

/** Milliseconds between two looks: memory grows by some ten megabytes in that time. */
const INTERVAL = 10

const { limits, state } = workerData as { limits: ProcessLimits; state: Int32Array }

/*
 * A thread that only watches the process, because the working thread may be busy in a loop or in
 * compiled code. V8's limit counts the heap without buffers; the limits of operating systems differ.
 */
for (;;) {
  Atomics.wait(state, IS_WORKING, 0)
  if (isOver(limits, Atomics.load(state, CPU_AT_START))) process.kill(process.pid, 'SIGKILL')
  Atomics.wait(state, IS_WORKING, 1, INTERVAL)
}
