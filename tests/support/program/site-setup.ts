import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import type { TestProject } from 'vitest/node'

import { ensureBuilt } from '../../../scripts/ensure-built.js'
import { freePort } from '../../../scripts/free-port.js'
import { environment, NODE, ROOT } from '../../../scripts/project.js'
import { queryOnce } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The settings of the running programs, one for each worker: database, folder and address. */
    sites: Record<string, string>[]
  }
}

/** The time limit for a start. A program that starts is much faster. */
const START_WITHIN_MS = 120_000

interface RunningSite {
  settings: Record<string, string>
  stop: () => Promise<void>
}

/** Starts a site for each worker, because a test may lock its tables and advance its time. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt()
  const workers = Array.from({ length: project.vitest.config.maxWorkers })
  const sites = await Promise.all(workers.map(() => startSite(project)))
  project.provide(
    'sites',
    sites.map(({ settings }) => settings),
  )
  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()))
  }
}

/**
 * The built program on a copy of the template database, for all page tests of a worker. It is a serving
 * process, which runs no tasks: tests run them.
 */
async function startSite(project: TestProject): Promise<RunningSite> {
  const { serverUrl, template } = project.getProvidedContext()
  const database = `openings_site_${randomBytes(6).toString('hex')}`
  await queryOnce(serverUrl, `create database ${database} template ${template}`)
  const databaseUrl = new URL(serverUrl)
  databaseUrl.pathname = database

  const folder = await mkdtemp(join(tmpdir(), 'openings-site-'))
  const port = String(await freePort())
  const settings = {
    DATABASE_URL: databaseUrl.href,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    PORT: port,
    RATE_LIMITS: 'off',
    SITE_URL: `http://127.0.0.1:${port}`,
  }
  const program = spawn(NODE, ['dist/serving.mjs'], {
    cwd: ROOT,
    env: environment(settings),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(program, 'exit')
  await answers(settings.SITE_URL)

  const stop = async () => {
    program.kill('SIGTERM')
    await exited
    await queryOnce(serverUrl, `drop database ${database}`)
    await rm(folder, { force: true, recursive: true })
  }
  return { settings, stop }
}

/** Waits until the program at an address answers. */
export async function answers(origin: string): Promise<void> {
  const until = Date.now() + START_WITHIN_MS
  while (Date.now() < until) {
    const answer = await fetch(`${origin}/api/health`).catch(() => null)
    if (answer?.ok) return
    await wait(50)
  }
  throw new Error('the built program did not start')
}
