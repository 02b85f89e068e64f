import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { Client } from 'pg'
import { vi } from 'vitest'

import { createApp } from '#lib/server/api-app.ts'
import { readConfig } from '#lib/server/config.ts'
import { migrate } from '#lib/server/db/migrate.ts'
import { closeServices } from '#lib/server/open-services.ts'

import { appOver, SITE, type TestApp } from './app.ts'
import { openTestServices } from './services.ts'
import { isAlive } from './is-alive.ts'

const PATIENCE = { timeout: 60_000 }
const HOLDER = new URL('hold-database.ts', import.meta.url).pathname

export interface Machine {
  app: TestApp
  /** Shuts program and database down. */
  stop: () => Promise<void>
  /** Ends program and database like a power cut, and removes the data. */
  lose: () => Promise<void>
  /** Archives all changes. Resolves when they are in the backup folder. */
  archive: () => Promise<void>
}

/** Starts a program with an embedded database in a new data folder, which archives its changes. */
export async function startMachine(
  settings: { BACKUP_DIR: string; DATA_DIR: string } & Record<string, string>,
): Promise<Machine> {
  const { BACKUP_DIR, DATA_DIR } = settings
  const holder = spawn(process.execPath, [HOLDER, DATA_DIR, BACKUP_DIR], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = (await once(holder.stdout, 'data')) as [Buffer]
  const url = line.toString().trim()
  await migrate(url)
  const services = await openTestServices(
    readConfig({
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
      RATE_LIMITS: 'off',
      SITE_URL: SITE,
      ...settings,
    }),
    url,
  )
  const api = createApp(services)
  const send: TestApp['fetch'] = (path, { ip = '192.0.2.1', ...init } = {}) =>
    api(new Request(new URL(path, SITE), init), { ip, requestId: 'test' })
  return {
    app: appOver(services, send),
    archive: () => archive(url),
    lose: async () => {
      await closeServices(services)
      await kill(holder, DATA_DIR)
      await rm(DATA_DIR, { recursive: true })
    },
    stop: async () => {
      await closeServices(services)
      holder.stdin.end()
      await once(holder, 'exit')
    },
  }
}

/** Kills the program first, because it would restart its server. */
async function kill(program: ChildProcess, dataDir: string): Promise<void> {
  const file = join(dataDir, 'postgres/data/postmaster.pid')
  const server = Number.parseInt(await readFile(file, 'utf8'), 10)
  program.kill('SIGKILL')
  await once(program, 'exit')
  process.kill(server, 'SIGKILL')
  await vi.waitUntil(() => !isAlive(server), PATIENCE)
}

async function archive(url: string): Promise<void> {
  const asSuperuser = new URL(url)
  asSuperuser.username = 'postgres'
  const client = new Client({ connectionString: asSuperuser.href })
  await client.connect()
  try {
    const { rows } = await client.query<{ file: string }>(
      'select pg_walfile_name(pg_switch_wal()) as file',
    )
    const file = rows[0]?.file ?? ''
    await vi.waitUntil(async () => {
      const { rowCount } = await client.query(
        'select from pg_stat_archiver where last_archived_wal >= $1',
        [file],
      )
      return rowCount === 1
    }, PATIENCE)
  } finally {
    await client.end()
  }
}
