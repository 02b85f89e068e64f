import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const PROBE = new URL('program-probe.js', import.meta.url).href

/** The Node options that load the probe before the program. */
export const PROBE_OPTIONS = ['--expose-gc', '--import', PROBE]

/**
 * The value for `PROBE_FILE`, the file to which the probe writes its figures.
 * @param {string} folder
 */
export const probeFile = folder => join(folder, 'probe.json')

/**
 * Reads the figures of a program that runs with the probe.
 * @param {number} pid
 * @param {string} file
 * @returns {Promise<{ delayMs: number, heapBytes: number }>}
 */
export async function readProbe(pid, file) {
  await rm(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(file)) await wait(20)
  return JSON.parse(readFileSync(file, 'utf8'))
}
