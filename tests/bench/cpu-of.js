import { readFile } from 'node:fs/promises'

/** Linux counts CPU time in hundredths of a second. */
const MS_PER_TICK = 10

/**
 * CPU milliseconds of a process so far; null where the system does not tell.
 * @param {number} pid
 * @returns {Promise<number | null>}
 */
export async function cpuOf(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // The name of the program may hold spaces and stands in brackets; the times are 12 and 13 behind it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return MS_PER_TICK * (Number(fields[11]) + Number(fields[12]))
}
