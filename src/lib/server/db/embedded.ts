import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { Client } from 'pg'

import { type Cluster, openCluster } from './embedded/cluster.ts'
import { lockFolder } from './embedded/folder-lock.ts'
import { endLeftover } from './embedded/leftover.ts'
import { launch, type Server } from './embedded/server.ts'
import { nameSocketFolder } from './embedded/socket-folder.ts'

export interface EmbeddedLog {
  error: (message: string) => void
  info: (message: string) => void
}

interface EmbeddedOptions {
  /** The program's data folder; the cluster is in its `postgres` folder. */
  dataDir: string
  log: EmbeddedLog
  /** The server died and could not be started again: nothing works any more, end the program. */
  onLost: () => void
}

export interface EmbeddedPostgres {
  /** Ends the server and gives the folder free. Call it last; a second call does nothing. */
  stop: () => Promise<void>
  /** For the role `openings`, which owns the database `openings` and is no superuser. */
  url: string
}

const NAME = 'openings'
const RESTARTS = 3
/** The messages for connections during a restart: they carry no information. */
const NOT_READY = /is starting up|not yet accepting connections/
const RESTART_PAUSE_MS = 500

/**
 * Starts the embedded PostgreSQL on the data folder, exclusively: a second program is rejected.
 *
 * A server left over by a killed program is shut down first. A server that dies while the program
 * runs is started again; connections break meanwhile, and committed data stays.
 *
 * @throws Error with one clear line: the holder of the folder, another version, or no user to run
 * as
 */
export async function startEmbedded({
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
    opened.push(await supervise(cluster, log, onLost))
    const socket = await nameSocketFolder(folder)
    opened.push(socket.remove)
    await ensureDatabase(socket.path)
    return { stop, url: urlOf(socket.path) }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The way to the server that another program runs on the data folder; null while none does. */
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

/** Keeps a server running on the cluster; returns a function that stops it. */
async function supervise(
  cluster: Cluster,
  log: EmbeddedLog,
  onLost: () => void,
): Promise<() => Promise<void>> {
  const onLine = (line: string) => {
    if (!stopping && /\b(?:PANIC|FATAL): /.test(line) && !NOT_READY.test(line))
      log.error(`postgres: ${line}`)
  }
  let stopping = false
  let server = await launch(cluster, onLine)
  const interrupt = () => server.interrupt()
  process.on('exit', interrupt)

  const watch = async (watched: Server): Promise<void> => {
    const how = await watched.exited
    if (stopping) return
    log.error(`postgres: the server ended (${how}) and is started again`)
    const next = await relaunch(cluster, onLine)
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

/** The processes of a killed server take a moment to go; until then the folder is refused. */
async function relaunch(cluster: Cluster, onLine: (line: string) => void): Promise<Server | null> {
  for (let attempt = 0; attempt < RESTARTS; attempt += 1) {
    try {
      return await launch(cluster, onLine)
    } catch {
      await wait(RESTART_PAUSE_MS)
    }
  }
  return null
}

async function ensureDatabase(host: string): Promise<void> {
  const client = new Client({ host, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    const { rows } = await client.query<{ base: boolean; role: boolean }>(
      `select exists (select from pg_database where datname = $1) as base,
              exists (select from pg_roles where rolname = $1) as role`,
      [NAME],
    )
    if (!rows[0]?.role) await client.query(`create role ${NAME} login`)
    if (!rows[0]?.base) await client.query(`create database ${NAME} owner ${NAME}`)
  } finally {
    await client.end()
  }
}
