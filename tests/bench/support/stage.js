import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'

import { freePort } from '../../../scripts/free-port.js'
import { findNatsServer } from '../../../scripts/test/nats-server.js'
import { environment, NODE, PROGRAM, ROOT } from '../../../scripts/project.js'
import { migrate } from '../../../src/lib/server/db/migrate.ts'
import { startTestServer } from '../../support/program/test-server.ts'
import { cpuOf } from './cpu-of.js'
import { PROBE_OPTIONS, probeFile, readProbe } from './probe.js'

const READY_MS = 60_000
/** The most connections of the measurement to its database. */
const POOL = 4

/**
 * A process of the built program.
 * @typedef {object} Program
 * @property {() => Promise<number | null>} cpu milliseconds so far; null if not reported
 * @property {string} origin
 * @property {number} port
 * @property {() => number} memory resident bytes
 * @property {() => Promise<number>} heapBytes heap and external memory after a garbage collection
 * @property {() => Promise<void>} kill with SIGKILL, like a crash
 * @property {() => Promise<void>} restart on the same port
 * @property {() => Promise<void>} stop
 */

/**
 * A database with one or more programs.
 * @typedef {object} Stage
 * @property {pg.Pool} db
 * @property {(env?: import('../../../scripts/project.js').Env) => Promise<Program>} program
 * @property {() => Promise<void>} close stops the programs and the database
 */

/** @returns {Promise<Stage>} */
export async function openStage() {
  const folder = await mkdtemp(join(tmpdir(), 'openings-bench-'))
  const server = await startTestServer(folder)
  await migrate(server.url)
  const db = new pg.Pool({ connectionString: server.url, max: POOL })
  // Idle connections break when the server stops. An error of a query still reaches its caller.
  db.on('error', () => {})
  /** @type {Program[]} */
  const programs = []
  return {
    close: async () => {
      for (const program of programs) await program.stop()
      await db.end()
      await server.stop()
      await rm(folder, { force: true, recursive: true })
    },
    db,
    program: async env => {
      const program = await startProgram({
        ...env,
        DATABASE_URL: server.url,
        DATA_DIR: join(folder, `program-${programs.length}`),
        SECRET_KEYS: 'k'.repeat(32),
      })
      programs.push(program)
      return program
    },
  }
}

/**
 * @param {import('../../../scripts/project.js').Env} env
 * @returns {Promise<Program>}
 */
async function startProgram(env) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const file = probeFile(env['DATA_DIR'] ?? tmpdir())
  const launch = async () => {
    const launched = spawn(NODE, [...PROBE_OPTIONS, ...PROGRAM], {
      cwd: ROOT,
      env: environment({
        HOST: '127.0.0.1',
        LOG_LEVEL: 'silent',
        NODE_ENV: 'test',
        PORT: String(port),
        PROBE_FILE: file,
        RATE_LIMITS: 'off',
        SITE_URL: origin,
        ...env,
      }),
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await waitUntilReady(origin, launched)
    return launched
  }
  let child = await launch()
  /** @param {NodeJS.Signals} signal */
  const end = async signal => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return {
    cpu: () => cpuOf(child.pid ?? 0),
    heapBytes: async () => (await readProbe(child.pid ?? 0, file)).heapBytes,
    kill: () => end('SIGKILL'),
    memory: () => residentBytes(child.pid ?? 0),
    origin,
    port,
    restart: async () => {
      child = await launch()
    },
    stop: () => end('SIGINT'),
  }
}

/**
 * @param {string} origin
 * @param {import('node:child_process').ChildProcess} child
 */
async function waitUntilReady(origin, child) {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const isReady = await fetch(`${origin}/api/health`).then(
      answer => answer.ok,
      () => false,
    )
    if (isReady) return
    await wait(50)
  }
  child.kill('SIGKILL')
  throw new Error('The program did not become ready')
}

/** @param {number} pid */
function residentBytes(pid) {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) * 1024
}

/**
 * Starts a NATS server; null if the machine has none.
 * @returns {Promise<{ url: string, stop: () => void } | null>}
 */
export async function startNats() {
  const file = findNatsServer()
  if (file === undefined) return null
  const port = await freePort()
  const child = spawn(file, ['-a', '127.0.0.1', '-p', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // The server reports on standard error that it is ready. The listener stays, because the server
  // ends when nothing reads its log.
  await new Promise(resolve => {
    child.stderr.on('data', line => String(line).includes('Server is ready') && resolve(null))
  })
  return { stop: () => void child.kill(), url: `nats://127.0.0.1:${port}` }
}

/**
 * The quantile of the values: this share of them is not larger.
 * @param {number[]} values
 * @param {number} share between 0 and 1
 */
export function quantile(values, share) {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/**
 * A row for `console.table`: a figure and its goal.
 * @param {string} what
 * @param {number} value
 * @param {{ most: number, unit?: string }} goal
 */
export function figure(what, value, { most, unit = '' }) {
  const rounded = Number(value.toFixed(2))
  return { what, measured: `${rounded}${unit}`, goal: `≤ ${most}${unit}`, met: value <= most }
}
