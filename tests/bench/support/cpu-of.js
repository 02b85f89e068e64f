import { readdir, readFile } from 'node:fs/promises'

/** Linux counts CPU time in hundredths of a second. */
const MS_PER_TICK = 10

/** @typedef {{ endedMs: number, ms: number, name: string, parent: number, pid: number }} Process */

/**
 * The CPU milliseconds that a process and its Node child processes have used; null if the system
 * does not report them.
 * @param {number} pid
 * @returns {Promise<number | null>}
 */
export async function cpuOf(pid) {
  const ours = (await listProcesses()).filter(
    one => one.pid === pid || (one.parent === pid && one.name.startsWith('node')),
  )
  return ours.length === 0 ? null : sumOf(ours)
}

/**
 * The CPU milliseconds that the PostgreSQL server of a process has used; 0 if the system does not
 * report them.
 * @param {number} pid
 */
export async function cpuOfServer(pid) {
  const all = await listProcesses()
  const parents = new Map(all.map(({ parent, pid: child }) => [child, parent]))
  /** @param {number} id @returns {boolean} */
  const isOurs = id => id === pid || (parents.has(id) && isOurs(parents.get(id) ?? 0))
  const servers = all.filter(one => isOurs(one.pid) && one.name.startsWith('postgres'))
  return servers.reduce((sum, { endedMs, ms }) => sum + endedMs + ms, 0)
}

/** @param {Process[]} processes */
function sumOf(processes) {
  return processes.reduce((sum, { ms }) => sum + ms, 0)
}

async function listProcesses() {
  const names = await readdir('/proc').catch(() => [])
  const processes = await Promise.all(names.filter(name => /^\d+$/.test(name)).map(readProcess))
  return processes.filter(one => one !== null)
}

/** @param {string} pid @returns {Promise<Process | null>} */
async function readProcess(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // The name is in parentheses and may contain spaces; the numbers follow it.
  const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ms = MS_PER_TICK * (Number(fields[11]) + Number(fields[12]))
  // The CPU time of its children that have ended.
  const endedMs = MS_PER_TICK * (Number(fields[13]) + Number(fields[14]))
  return { endedMs, ms, name, parent: Number(fields[1]), pid: Number(pid) }
}
