import { readdir, readFile } from 'node:fs/promises'

/** Linux counts CPU time in hundredths of a second. */
const MS_PER_TICK = 10

/**
 * CPU milliseconds so far of a process and of the processes of Node that it has started; null where
 * the system does not tell.
 * @param {number} pid
 * @returns {Promise<number | null>}
 */
export async function cpuOf(pid) {
  const names = await readdir('/proc').catch(() => [])
  const facts = await Promise.all(names.filter(name => /^\d+$/.test(name)).map(factsOf))
  const ours = facts.filter(
    fact => fact && (fact.pid === pid || (fact.parent === pid && fact.name.startsWith('node'))),
  )
  return ours.length === 0 ? null : ours.reduce((sum, fact) => sum + (fact?.ms ?? 0), 0)
}

/** @param {string} pid */
async function factsOf(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // The name of the program may hold spaces and stands in brackets; what is counted stands behind it.
  const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ms = MS_PER_TICK * (Number(fields[11]) + Number(fields[12]))
  return { ms, name, parent: Number(fields[1]), pid: Number(pid) }
}
