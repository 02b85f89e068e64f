import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, realpath, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'

import { Client } from 'pg'

import { canRead, serverAccount } from './account.ts'
import { type Cluster, MAJOR, openCluster } from './cluster.ts'
import { ensureDatabase, NAME } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { endLeftover } from './leftover.ts'
import { launch } from './server.ts'
import { nameSocketFolder } from './socket-folder.ts'

/**
 * Converts the embedded database from another major version of PostgreSQL: loads a dump of the old
 * server into a new one, compares the number of rows of every table, and only then replaces the old
 * database. Keeps the old one beside it. Returns a report for the operator.
 *
 * @param programs the folder with `postgres`, `pg_dump` and `psql` of the old version
 * @throws Error with one line; the old database is unchanged
 */
export async function upgradeEmbedded(dataDir: string, programs: string): Promise<string> {
  const root = await realpath(dataDir)
  const lock = await lockFolder(join(root, 'postgres.lock'))
  try {
    const folder = join(root, 'postgres')
    const old = await openOld(folder, resolve(programs))
    const counts = await moveInto(join(folder, 'new'), { folder, old, programs: resolve(programs) })
    const oldDatabase = `${old.data}-${old.major}`
    await rename(old.data, oldDatabase)
    await rename(join(folder, 'new/data'), join(folder, 'data'))
    await rm(join(folder, 'new'), { recursive: true })
    return `PostgreSQL ${MAJOR} has ${counts.rows} rows in ${counts.tables} tables, as many as before. Check the program, make a backup, and then delete the old database in ${oldDatabase}.`
  } finally {
    await lock.release()
  }
}

interface OldCluster extends Cluster {
  major: string
}

async function openOld(folder: string, programs: string): Promise<OldCluster> {
  const data = join(folder, 'data')
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version === null) throw new Error(`There is no database in ${data}`)
  const major = version.trim()
  if (major === MAJOR) throw new Error(`${data} already has the version of PostgreSQL ${MAJOR}`)
  for (const name of ['postgres', 'pg_dump', 'psql'])
    await requireMajor(join(programs, name), major)
  await endLeftover(data)
  const account = await serverAccount(folder)
  // Up to version 16 a server changes into the folder of its program and back, so it needs access
  // to both.
  if (account && !(await canRead(data, account)))
    throw new Error(
      `The user ${account.uid} must be able to enter ${data}: run chmod 711 on the folders above it`,
    )
  return {
    account,
    binaries: { initdb: join(programs, 'initdb'), postgres: join(programs, 'postgres') },
    data: await realpath(data),
    major,
  }
}

async function requireMajor(program: string, major: string): Promise<void> {
  const { stdout } = await promisify(execFile)(program, ['--version']).catch((cause: unknown) => {
    throw new Error(`${program} cannot be run`, { cause })
  })
  const [found] = /\d+/.exec(stdout) ?? []
  if (found !== major)
    throw new Error(
      `${program} has the version ${found}, but the database needs PostgreSQL ${major}`,
    )
}

interface Move {
  folder: string
  old: Cluster
  programs: string
}

interface Counts {
  rows: number
  tables: number
}

/** Creates a new cluster in `target` with the data of the old one. Removes it after a failure. */
async function moveInto(target: string, { folder, old, programs }: Move): Promise<Counts> {
  await rm(target, { force: true, recursive: true })
  const ends: (() => Promise<void>)[] = []
  try {
    const cluster = await openCluster(target)
    const hosts: string[] = []
    for (const [server, place] of [
      [old, folder],
      [cluster, target],
    ] as const) {
      const { stop } = await launch(server, () => undefined)
      const socket = await nameSocketFolder(place)
      ends.push(stop, socket.remove)
      hosts.push(socket.path)
    }
    const [from = '', to = ''] = hosts
    await ensureDatabase(to)
    await copy(programs, from, to)
    return await requireSame(from, to)
  } catch (error) {
    for (const end of ends.splice(0).toReversed()) await end()
    await rm(target, { force: true, recursive: true })
    throw error
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

async function copy(programs: string, from: string, to: string): Promise<void> {
  const dump = spawn(join(programs, 'pg_dump'), ['-h', from, '-U', 'postgres', NAME])
  const load = spawn(
    join(programs, 'psql'),
    ['-h', to, '-U', 'postgres', '-d', NAME, '-qX', '-v', 'ON_ERROR_STOP=1', '-o', '/dev/null'],
    { stdio: ['pipe', 'ignore', 'pipe'] },
  )
  const errors = Promise.all([text(dump.stderr), text(load.stderr)])
  const ended = Promise.all([once(dump, 'exit'), once(load, 'exit')])
  // A program that ended early has written the reason to stderr.
  await pipeline(dump.stdout, load.stdin).catch(() => undefined)
  const codes = (await ended).map(([code]) => Number(code))
  if (codes.some(code => code !== 0))
    throw new Error(`The database could not be copied: ${(await errors).join(' ').trim()}`)
}

async function requireSame(from: string, to: string): Promise<Counts> {
  const [before, after] = [await countRows(from), await countRows(to)]
  for (const [table, rows] of before)
    if (after.get(table) !== rows)
      throw new Error(
        `The copy of ${table} has ${after.get(table) ?? 'no'} rows instead of ${rows}`,
      )
  const rows = [...before.values()].reduce((sum, one) => sum + one, 0)
  return { rows, tables: before.size }
}

/** The number of rows of every table, by its name. Updates the statistics, which a dump does not contain. */
async function countRows(host: string): Promise<Map<string, number>> {
  const client = new Client({ database: NAME, host, user: 'postgres' })
  await client.connect()
  try {
    await client.query('analyze')
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    const counts = new Map<string, number>()
    for (const { name } of tables) {
      const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${name}`)
      counts.set(name, Number(rows[0]?.n))
    }
    return counts
  } finally {
    await client.end()
  }
}
