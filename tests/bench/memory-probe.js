import { renameSync, writeFileSync } from 'node:fs'
import { memoryUsage } from 'node:process'

/**
 * Loaded before the program that is measured: at a signal it collects what nobody holds and writes
 * down what is left. The resident size alone says more about when V8 last collected.
 */
const file = process.env['MEMORY_FILE'] ?? ''

process.on('SIGUSR2', () => {
  globalThis.gc?.()
  const { external, heapUsed } = memoryUsage()
  writeFileSync(`${file}.new`, String(external + heapUsed))
  renameSync(`${file}.new`, file)
})
