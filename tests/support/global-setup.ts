import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

import { startEmbedded } from '#lib/server/db/embedded.ts'
import { migrate } from '#lib/server/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where databases are created and dropped. */
    serverUrl: string
    /** The migrated database that every test file gets a copy of. */
    template: string
  }
}

/**
 * One PostgreSQL for the whole run: that of TEST_DATABASE_URL or DATABASE_URL (its role must be
 * allowed to create databases), else the embedded one on a throw-away folder.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL']
  const server = given ? { stop: async () => {}, url: given } : await startThrowaway()
  const template = `openings_template_${randomBytes(6).toString('hex')}`

  await query(server.url, `create database ${template}`)
  const url = new URL(server.url)
  url.pathname = template
  await migrate(url.href)

  project.provide('serverUrl', server.url)
  project.provide('template', template)
  return async () => {
    await query(server.url, `drop database ${template} with (force)`)
    await server.stop()
  }
}

async function startThrowaway() {
  const dataDir = await mkdtemp(join(tmpdir(), 'openings-test-'))
  const server = await startEmbedded({
    dataDir,
    log: { error: console.error, info: console.info },
    onLost: () => process.exit(1),
  })
  const asSuperuser = new URL(server.url)
  asSuperuser.username = 'postgres'
  await query(asSuperuser.href, 'alter role openings createdb')
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true })
  }
  return { stop, url: server.url }
}

async function query(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
