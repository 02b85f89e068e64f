import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import type { EmbeddedPostgres } from '#lib/server/db/embedded.ts'
import { migrate } from '#lib/server/db/migrate.ts'

import { queryOnce, startTestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server where databases are created and dropped. */
    serverUrl: string
    /** The migrated database that is copied for every test file. */
    template: string
  }
}

/**
 * One PostgreSQL for the whole run: that of TEST_DATABASE_URL or DATABASE_URL (its role must be
 * allowed to create databases), otherwise the embedded one in a temporary folder.
 */
export async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const root = vitest.getRootProject()
  // Every project that needs the server names this setup. The first starts the server for all.
  if ('serverUrl' in root.getProvidedContext()) return undefined
  const configuredUrl = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL']
  const server = configuredUrl
    ? { stop: async () => {}, url: configuredUrl }
    : await startThrowaway()
  const template = `openings_template_${randomBytes(6).toString('hex')}`

  await queryOnce(server.url, `create database ${template}`)
  const url = new URL(server.url)
  url.pathname = template
  await migrate(url.href)

  root.provide('serverUrl', server.url)
  root.provide('template', template)
  return async () => {
    await queryOnce(server.url, `drop database ${template} with (force)`)
    await server.stop()
  }
}

async function startThrowaway(): Promise<EmbeddedPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'openings-test-'))
  const server = await startTestServer(dataDir)
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true })
  }
  return { ...server, stop }
}
