import { workerData } from 'node:worker_threads'

import { CPU_AT_START, cpuTime, IS_WORKING, type ProcessLimits } from './limits.ts'

/** Milliseconds between two looks: memory grows by some ten megabytes in that time. */
const INTERVAL = 10

const { limits, state } = workerData as { limits: ProcessLimits; state: Int32Array }

/*
 * A thread that only watches the process: the one that works may be inside a loop, or inside
 * compiled code, for as long as it likes. The limit of V8 counts its heap and no buffers; limits of
 * the operating system differ between systems.
 */
for (;;) {
  Atomics.wait(state, IS_WORKING, 0)
  if (isOver()) process.kill(process.pid, 'SIGKILL')
  Atomics.wait(state, IS_WORKING, 1, INTERVAL)
}

function isOver(): boolean {
  const spent = cpuTime() - Atomics.load(state, CPU_AT_START)
  return spent > limits.cpu || process.memoryUsage.rss() > limits.memory
}
