import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

import { type Cluster, dataArgument, runAs } from './cluster.ts'
import { memorySettings } from './memory.ts'

const SETTINGS = {
  // No TCP port: the socket is next to the cluster, in a folder that only the server's user may enter.
  listen_addresses: '',
  unix_socket_directories: '..',
  unix_socket_permissions: '0700',
  // For sixteen processes with ten connections each, their listening connections, and the tasks.
  max_connections: '240',
  // The program gets the errors of its statements. In this log they would add personal data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  // After a crash: one call for the whole file system instead of one for each of 3,000 files.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  timezone: 'UTC',
}

/** A second shutdown request after this long skips the final checkpoint; the next start recovers. */
const STOP_PATIENCE_MS = 8000

/** One run of the server. */
export interface Server {
  /** Resolves with the exit code or signal when the process has ended. */
  exited: Promise<string>
  /** Ends the process without waiting, when the program exits. */
  interrupt: () => void
  /** Fast shutdown: rolls back running transactions and writes everything committed. */
  stop: () => Promise<void>
}

/**
 * Starts the server. Resolves when it accepts connections.
 *
 * @param onLine called with each line of the server's log
 * @param more further settings of this run
 * @throws Error with the last lines of the log if the server ends before that
 */
export async function launch(
  cluster: Cluster,
  onLine: (line: string) => void,
  more: Record<string, string> = {},
): Promise<Server> {
  const all = Object.entries({ ...SETTINGS, ...memorySettings(), ...more })
  const settings = all.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(cluster.binaries.postgres, ['-D', dataArgument(cluster), ...settings], {
    ...runAs(cluster),
    // Its own process group: Ctrl-C in a terminal reaches the program, which stops the database last.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(child, 'exit').then(([code, signal]) => String(signal ?? code))
  await ready(child, exited, onLine)
  return { exited, interrupt: () => child.kill('SIGINT'), stop: () => stop(child, exited) }
}

async function ready(child: ChildProcess, exited: Promise<string>, onLine: (line: string) => void) {
  const last: string[] = []
  const { promise, resolve } = Promise.withResolvers<null>()
  if (child.stderr === null) throw new Error('PostgreSQL was started without a log')
  createInterface({ input: child.stderr }).on('line', line => {
    last.push(line)
    if (last.length > 5) last.shift()
    if (line.includes('database system is ready to accept connections')) resolve(null)
    onLine(line)
  })
  const ended = await Promise.race([promise, exited])
  if (ended !== null)
    throw new Error(`PostgreSQL ended at its start (${ended}): ${last.join(' | ')}`)
}

async function stop(child: ChildProcess, exited: Promise<string>): Promise<void> {
  child.kill('SIGINT')
  const impatient = new AbortController()
  const late = wait(STOP_PATIENCE_MS, 'late', { signal: impatient.signal }).catch(() => 'ended')
  if ((await Promise.race([exited, late])) === 'late') child.kill('SIGQUIT')
  await exited
  impatient.abort()
}
