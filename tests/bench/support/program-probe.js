import { renameSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { memoryUsage } from 'node:process'

/**
 * Loaded before the program that is measured. On a signal it writes as JSON:
 *
 * - `heapBytes`: heap and external memory after a garbage collection. The resident memory alone
 *   depends mostly on when V8 last collected garbage.
 * - `delayMs`: the 99th percentile of the event loop delays since the last signal.
 */
const file = process.env['PROBE_FILE'] ?? ''
const RESOLUTION_MS = 10
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delays.enable()

process.on('SIGUSR2', () => {
  const delayMs = delays.percentile(99) / 1e6
  globalThis.gc?.()
  const { external, heapUsed } = memoryUsage()
  writeFileSync(`${file}.new`, JSON.stringify({ delayMs, heapBytes: external + heapUsed }))
  renameSync(`${file}.new`, file)
  // The garbage collection itself was a long delay.
  setImmediate(() => delays.reset())
})
