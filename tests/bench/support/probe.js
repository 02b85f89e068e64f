import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const PROBE = new URL('program-probe.js', import.meta.url).href

/** What Node needs before the program, so that it can be asked. */
export const PROBE_OPTIONS = ['--expose-gc', '--import', PROBE]

/** Where a program that is given `PROBE_FILE` writes its figures. @param {string} folder */
export const probeFile = folder => join(folder, 'probe.json')

/**
 * What a program that runs with the probe says about itself.
 * @param {number} pid
 * @param {string} file
 * @returns {Promise<{ delayMs: number, held: number }>}
 */
export async function readProbe(pid, file) {
  await rm(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(file)) await wait(20)
  return JSON.parse(readFileSync(file, 'utf8'))
}
