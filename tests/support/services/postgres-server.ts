import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

import { Client } from 'pg'

import { type Cluster, dataArgument, openCluster, runAs } from '#lib/server/db/embedded/cluster.ts'

import { freePort } from '../../../scripts/free-port.js'

const STARTS_WITHIN_MS = 60_000

/** A PostgreSQL server for tests, on a port of this machine. */
export interface PostgresServer {
  /** The CPU seconds that its processes have used so far. */
  cpuSeconds: () => Promise<number>
  /** Ends it like a crash. */
  kill: () => Promise<void>
  port: number
  /** Runs a statement as superuser. */
  run: <Row extends object>(text: string) => Promise<Row[]>
  /** Starts it after a `kill`. */
  start: () => Promise<void>
  /** Ends it and removes its files. */
  stop: () => Promise<void>
  /** Pauses its processes, or lets them continue. */
  suspend: (isSuspended: boolean) => void
  /** The URL for the role `openings`, which owns the database `openings`. */
  url: string
}

type Settings = Record<string, string>

interface Running extends PostgresServer {
  cluster: Cluster
}

/** Starts an empty primary. Its role may create databases. */
export async function startPrimary(settings: Settings = {}): Promise<PostgresServer> {
  const folder = await makeFolder()
  const server = await serve(folder, await openCluster(join(folder, 'postgres')), {
    fsync: 'off',
    wal_keep_size: '1GB',
    ...settings,
  })
  await server.start()
  await server.run('create role openings login createdb')
  await server.run('create database openings owner openings')
  return server
}

/**
 * Starts a standby of a primary from a copy of its files. With a port it replaces a server that has
 * gone.
 */
export async function startStandby(
  primary: PostgresServer,
  { port, ...settings }: Settings = {},
): Promise<PostgresServer> {
  const { cluster } = primary as Running
  const folder = await makeFolder()
  const data = join(folder, 'postgres/data')
  await promisify(execFile)('install', ['-d', '-m', '711', join(folder, 'postgres')])
  await copyCluster(primary, cluster, data)
  const server = await serve(
    folder,
    { ...cluster, data },
    {
      fsync: 'off',
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`,
      wal_keep_size: '1GB',
      ...settings,
    },
    port === undefined ? undefined : Number(port),
  )
  await server.start()
  return server
}

async function copyCluster(
  primary: PostgresServer,
  { account, data }: Cluster,
  to: string,
): Promise<void> {
  const client = await connectTo(primary.port)
  try {
    await client.query("select pg_backup_start('standby', true)")
    // Files may change and vanish during the copy. The replayed changes repair them.
    await promisify(execFile)('cp', ['-a', data, to]).catch(() => undefined)
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop()',
    )
    await rm(join(to, 'postmaster.pid'), { force: true })
    const files = { 'backup_label': rows[0]?.labelfile ?? '', 'standby.signal': '' }
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(to, name), text)
      if (account) await chown(join(to, name), account.uid, account.gid)
    }
  } finally {
    await client.end()
  }
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'openings-postgres-'))
  // The server's account must be able to enter the folder.
  await chmod(folder, 0o711)
  return folder
}

async function serve(
  folder: string,
  cluster: Cluster,
  settings: Settings,
  given?: number,
): Promise<Running> {
  const port = given ?? (await freePort())
  const options = Object.entries({
    listen_addresses: '127.0.0.1',
    max_connections: '100',
    port: String(port),
    unix_socket_directories: '',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let child: ChildProcess | undefined
  let log = ''
  const start = async () => {
    child = spawn(cluster.binaries.postgres, ['-D', dataArgument(cluster), ...options], {
      ...runAs(cluster),
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.stderr?.on('data', part => (log = (log + String(part)).slice(-4000)))
    await answers(port, child).catch(() => {
      throw new Error(`PostgreSQL did not start: ${log}`)
    })
  }
  const end = async (signal: 'SIGKILL' | 'SIGINT') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    signalAll(child, signal)
    await ended
  }
  return {
    cluster,
    cpuSeconds: () => cpuOf(child?.pid ?? 0),
    kill: async () => {
      await end('SIGKILL')
      await rm(join(cluster.data, 'postmaster.pid'), { force: true })
    },
    port,
    run: async <Row extends object>(text: string) => {
      const client = await connectTo(port)
      try {
        return (await client.query<Row>(text)).rows
      } finally {
        await client.end()
      }
    },
    start,
    stop: async () => {
      await end('SIGKILL')
      await rm(folder, { force: true, recursive: true })
    },
    suspend: isSuspended => child && signalAll(child, isSuspended ? 'SIGSTOP' : 'SIGCONT'),
    url: `postgresql://openings@127.0.0.1:${port}/openings`,
  }
}

/** Signals every process of a server. Its children are in separate process groups. */
function signalAll({ pid = 0 }: ChildProcess, signal: NodeJS.Signals): void {
  for (const each of processesOf(pid)) {
    try {
      process.kill(each, signal)
    } catch {
      // The process has ended meanwhile.
    }
  }
}

function processesOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.split(' ').filter(Boolean).map(Number)]
}

async function answers(port: number, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + STARTS_WITHIN_MS; Date.now() < until; await pause(20)) {
    if (child.exitCode !== null) break
    const client = await connectTo(port).catch(() => null)
    await client?.end()
    if (client) return
  }
  throw new Error('PostgreSQL did not answer')
}

async function connectTo(port: number): Promise<Client> {
  const client = new Client({ database: 'postgres', host: '127.0.0.1', port, user: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const TICKS_A_SECOND = 100

/** The CPU of a server: of its main process, and of its running and ended children. */
async function cpuOf(pid: number): Promise<number> {
  const ticks = await Promise.all(processesOf(pid).map(each => ticksOf(each, each === pid)))
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_A_SECOND
}

async function ticksOf(pid: number, withEnded: boolean): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const times = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, withEnded ? 15 : 13)
  return times.reduce((sum, each) => sum + Number(each), 0)
}
