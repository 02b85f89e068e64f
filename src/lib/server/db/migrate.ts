import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import { runMigrations } from 'graphile-worker'
import pg from 'pg'

import { fillPlaces } from './fill-places.ts'

/** The program runs in the project's folder, built or from source. */
const FOLDER = resolve('src/lib/server/db/migrations')
/** The id of the lock that every migrating program takes. Any fixed number will do. */
const LOCK = 7_302_145_001

interface Migration {
  file: string
  text: string
}

/** The numbered SQL files, in their order. */
export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const files = (await readdir(folder))
    .filter(file => /^\d{4}_[a-z0-9_]+\.sql$/.test(file))
    .toSorted()
  return Promise.all(
    files.map(async file => ({ file, text: await readFile(`${folder}/${file}`, 'utf8') })),
  )
}

/**
 * Migrates the database at `url` to this program's schema and fills its places, or applies the given
 * migrations only. Returns the applied files. Programs that start at once wait for each other; each file
 * is applied in one transaction.
 */
export async function migrate(url: string, migrations?: Migration[]): Promise<string[]> {
  const steps = migrations ?? (await readMigrations())
  const client = new pg.Client({ application_name: 'openings-migrate', connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const applied = await applyMissing(client, steps)
    await runMigrations({ connectionString: url })
    // The file of places fits the newest schema only.
    if (migrations === undefined) await fillPlaces(client)
    return applied
  } finally {
    await client.end()
  }
}

/** The migrations that are not applied yet; empty if the database is up to date. */
export async function pendingMigrations(db: pg.Pool | pg.Client): Promise<string[]> {
  const [files, appliedBefore] = await Promise.all([readMigrations(), appliedFiles(db)])
  return files.map(({ file }) => file).filter(file => !appliedBefore.has(file))
}

async function appliedFiles(db: pg.Pool | pg.Client): Promise<Set<string>> {
  const { rows } = await db.query<{ file: string }>('select file from migrations')
  return new Set(rows.map(row => row.file))
}

async function applyMissing(client: pg.Client, steps: Migration[]): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (file text primary key, applied_at timestamptz not null default now())',
  )
  const appliedBefore = await appliedFiles(client)
  const missing = steps.filter(({ file }) => !appliedBefore.has(file))
  for (const { file, text } of missing) {
    await applyOne(client, file, text)
  }
  return missing.map(({ file }) => file)
}

async function applyOne(client: pg.Client, file: string, text: string): Promise<void> {
  try {
    await client.query("begin; set local lock_timeout = '2s'")
    await client.query(text)
    await client.query('insert into migrations (file) values ($1)', [file])
    await noteMigration(client, file, 'ok')
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    await noteMigration(client, file, 'failed')
    throw new Error(`Migration ${file} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** Records a security event in the audit log, once its table exists. */
async function noteMigration(
  client: pg.Client,
  file: string,
  outcome: 'failed' | 'ok',
): Promise<void> {
  const { rows } = await client.query("select from pg_tables where tablename = 'audit_events'")
  if (rows.length === 0) return
  await client.query(
    "insert into audit_events (action, target, outcome) values ('migration', $1, $2)",
    [file, outcome],
  )
}
