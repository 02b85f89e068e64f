import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/**
 * Distinguishes a process from a later one with the same number: the boot and its start time. Null if no
 * process has this number now.
 */
export function processIdentity(pid: number): string | null {
  try {
    if (process.platform !== 'linux') return ask(pid, 'lstart=')
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name and may contain anything; the 22nd is the start time.
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${started}`
  } catch {
    return null
  }
}

/** Whether this process is a PostgreSQL server on this data folder, which is its working folder. */
export function servesFolder(pid: number, folder: string): boolean {
  try {
    if (process.platform !== 'linux') return ask(pid, 'command=').includes(folder)
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return false
  }
}

function ask(pid: number, column: string): string {
  return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim()
}
