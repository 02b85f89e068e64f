import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { Client } from 'pg'

import { type Cluster, openCluster } from './embedded/cluster.ts'
import { ensureDatabase, NAME } from './embedded/database.ts'
import { lockFolder } from './embedded/folder-lock.ts'
import { endLeftover } from './embedded/leftover.ts'
import { launch, type Server } from './embedded/server.ts'
import { nameSocketFolder } from './embedded/socket-folder.ts'
import { archiveSettings } from './embedded/wal-archive.ts'

export interface EmbeddedLog {
  error: (message: string) => void
  info: (message: string) => void
}

interface EmbeddedOptions {
  /**
   * The folder that archives every change, for a restore to any moment. Without it there is no
   * archive.
   */
  backupDir?: string | undefined
  /** The program's data folder; the cluster is in its `postgres` folder. */
  dataDir: string
  log: EmbeddedLog
  /** Called if the server died and could not be restarted. The program must end. */
  onLost: () => void
}

export interface EmbeddedPostgres {
  /** Ends the server and unlocks the folder. Call it last; a second call does nothing. */
  stop: () => Promise<void>
  /** The URL for the role `openings`, which owns the database `openings` and is no superuser. */
  url: string
}

const RESTARTS = 3
/** Log lines about failures of the server, and about changes that could not be archived. */
const WORTH_LOGGING = /\b(?:PANIC|FATAL): |archive command failed/
/** Messages for connections during a restart, which are expected. */
const NOT_READY = /is starting up|not yet accepting connections/
const RESTART_PAUSE_MS = 500

/**
 * Starts the embedded PostgreSQL on the data folder, exclusively: a second program is rejected.
 *
 * A server that a killed program left running is shut down first. A server that dies while the program
 * runs is restarted: connections break, and committed data stays.
 *
 * @throws Error with one clear line: the holder of the folder, another version, or no user to run
 * as
 */
export async function startEmbedded({
  backupDir,
  dataDir,
  log,
  onLost,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true })
  const root = await realpath(dataDir)
  const lock = await lockFolder(join(root, 'postgres.lock'))
  const opened: (() => Promise<void>)[] = [lock.release]
  const stop = async () => {
    for (const close of opened.splice(0).toReversed()) await close()
  }
  try {
    const folder = join(root, 'postgres')
    const cluster = await openCluster(folder)
    await endLeftover(cluster.data)
    const settings = backupDir === undefined ? {} : await archiveSettings(backupDir, cluster)
    opened.push(await supervise({ cluster, log, onLost, settings }))
    const socket = await nameSocketFolder(folder)
    opened.push(socket.remove)
    await ensureDatabase(socket.path)
    return { stop, url: urlOf(socket.path) }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The URL of the server that another program runs on the data folder; null if there is none. */
export async function findRunning(
  dataDir: string,
): Promise<{ close: () => Promise<void>; url: string } | null> {
  const root = await realpath(dataDir).catch(() => null)
  if (root === null) return null
  const socket = await nameSocketFolder(join(root, 'postgres'))
  const url = urlOf(socket.path)
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    return { close: socket.remove, url }
  } catch {
    await socket.remove()
    return null
  } finally {
    await client.end().catch(() => undefined)
  }
}

function urlOf(socket: string): string {
  return `postgresql://${NAME}@${encodeURIComponent(socket)}/${NAME}`
}

interface Supervised extends Pick<EmbeddedOptions, 'log' | 'onLost'> {
  cluster: Cluster
  settings: Record<string, string>
}

/** Keeps a server running on the cluster; returns a function that stops it. */
async function supervise({
  cluster,
  log,
  onLost,
  settings,
}: Supervised): Promise<() => Promise<void>> {
  const onLine = (line: string) => {
    if (!stopping && WORTH_LOGGING.test(line) && !NOT_READY.test(line))
      log.error(`postgres: ${line}`)
  }
  let stopping = false
  const run = () => launch(cluster, onLine, settings)
  let server = await run()
  const interrupt = () => server.interrupt()
  process.on('exit', interrupt)

  const watch = async (watched: Server): Promise<void> => {
    const how = await watched.exited
    if (stopping) return
    log.error(`postgres: the server ended (${how}) and is started again`)
    const next = await relaunch(run)
    if (next === null) return onLost()
    server = next
    return watch(next)
  }
  const watching = watch(server)

  return async () => {
    stopping = true
    await server.stop()
    await watching
    process.off('exit', interrupt)
  }
}

/** The processes of a killed server take a moment to end. Until then a new server refuses the folder. */
async function relaunch(run: () => Promise<Server>): Promise<Server | null> {
  for (let attempt = 0; attempt < RESTARTS; attempt += 1) {
    try {
      return await run()
    } catch {
      await wait(RESTART_PAUSE_MS)
    }
  }
  return null
}
