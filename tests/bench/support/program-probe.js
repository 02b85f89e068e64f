import { renameSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { memoryUsage } from 'node:process'

/**
 * Loaded before the program that is measured. At a signal it writes down, as JSON,
 *
 * - `held`: bytes that are left once all garbage is collected. The resident size alone says more about
 *   when V8 last collected.
 * - `delayMs`: what 99 % of the delays of the event loop since the last signal did not pass.
 */
const file = process.env['PROBE_FILE'] ?? ''
const RESOLUTION_MS = 10
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delays.enable()

process.on('SIGUSR2', () => {
  const delayMs = delays.percentile(99) / 1e6
  globalThis.gc?.()
  const { external, heapUsed } = memoryUsage()
  writeFileSync(`${file}.new`, JSON.stringify({ delayMs, held: external + heapUsed }))
  renameSync(`${file}.new`, file)
  // The collection was one long delay of ours.
  setImmediate(() => delays.reset())
})
