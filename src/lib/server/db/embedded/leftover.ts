import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { servesFolder } from './process-identity.ts'

const STEP_MS = 20
const PATIENCE_MS = 3000

/**
 * Ends a server that a killed program left on this cluster: first by a fast shutdown, which writes
 * everything to the disk, then by an immediate one, after which the next start recovers.
 */
export async function endLeftover(data: string): Promise<void> {
  const pid = await findServer(data)
  if (pid === null) return
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal)
    if (await isGone(pid, data)) return
  }
  throw new Error(`PostgreSQL process ${pid} still holds ${data} and does not end`)
}

async function findServer(data: string): Promise<number | null> {
  const file = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(file, 10)
  return pid > 0 && servesFolder(pid, data) ? pid : null
}

async function isGone(pid: number, data: string): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE_MS; waited += STEP_MS) {
    if (!servesFolder(pid, data)) return true
    await wait(STEP_MS)
  }
  return false
}
