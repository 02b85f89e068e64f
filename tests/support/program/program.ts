import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { expect } from '@playwright/test'
import { Client } from 'pg'

import { freePort } from '../../../scripts/free-port.js'
import { environment, NODE, PROGRAM, ROOT } from '../../../scripts/project.js'
import { test as base } from '#support/browser/browser.ts'

import { preparedFolder } from './prepared-folders.ts'

/** The time limit for a start. A program that starts is much faster. */
const START_MS = 120_000

/** The built program with its own data folder. A test may start and end it several times. */
export interface Installation {
  dataDir: string
  origin: string
  port: number
  /** Starts the program. `settings` override the test settings. */
  launch: (settings?: Record<string, string>) => ChildProcess
  /** Starts the program and waits until it is ready. */
  start: (settings?: Record<string, string>) => Promise<ChildProcess>
  /** Waits until the program answers. */
  ready: () => Promise<void>
  query: <Row extends object>(text: string) => Promise<Row[]>
  databasePid: () => Promise<number>
}

/** Sends the signal and waits for the end. Does nothing if the program has ended. */
export async function end(program: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  program.kill(signal)
  await once(program, 'exit')
}

/** Playwright's `test` with an empty data folder. Programs that a test starts end with the test. */
export const test = base.extend<{ installed: Installation }>({
  // These tests open no page: without an address the worker's shared program is not started.
  baseURL: undefined,
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
  installed: async ({}, use) => {
    const dataDir = await preparedFolder('empty')
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const programs: ChildProcess[] = []

    const launch: Installation['launch'] = (settings = {}) => {
      const program = spawn(NODE, PROGRAM, {
        cwd: ROOT,
        env: environment({
          DATABASE_URL: '',
          DATA_DIR: dataDir,
          LOG_LEVEL: 'silent',
          NODE_ENV: 'test',
          PORT: String(port),
          RATE_LIMITS: 'off',
          ...settings,
        }),
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      programs.push(program)
      return program
    }
    const health = () => fetch(`${origin}/api/health`).then(({ status }) => status)
    const ready = () =>
      expect
        .poll(() => health().catch(() => null), { intervals: [50], timeout: START_MS })
        .toBe(200)

    await use({
      databasePid: async () =>
        Number.parseInt(await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10),
      dataDir,
      launch,
      origin,
      port,
      query: text => query(dataDir, text),
      ready,
      start: async settings => {
        const program = launch(settings)
        await ready()
        return program
      },
    })

    for (const program of programs) await end(program, 'SIGINT')
    await rm(dataDir, { force: true, recursive: true })
  },
})

/** Queries the embedded database of a program's data folder. */
export async function query<Row extends object>(dataDir: string, text: string): Promise<Row[]> {
  const client = new Client({
    database: 'openings',
    host: join(dataDir, 'postgres'),
    user: 'openings',
  })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(text)
    return rows
  } finally {
    await client.end()
  }
}
