import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from './free-port.js'
import { environment, NODE, PROGRAM, ROOT } from './project.js'

/** On a busy machine a start with demo content takes minutes. */
const READY_MS = 240_000

/** Without this handler, SIGTERM would end this process and leave the program running. */
const end = () => process.exit(143)

/**
 * Starts the built program with a new data folder, or with the folder `DATA_DIR`. `stop` ends the
 * program and removes the folder, `leave` ends the program only. The program also ends with this
 * process.
 * @param {import('./project.js').Env} [env]
 */
export async function startThrowaway(env = {}) {
  const dataDir = env['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'openings-run-')))
  const port = env['PORT'] ?? String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const program = spawn(NODE, PROGRAM, {
    cwd: ROOT,
    env: environment({
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'test',
      RATE_LIMITS: 'off',
      SITE_URL: origin,
      ...env,
      DATA_DIR: dataDir,
      PORT: port,
    }),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exited = once(program, 'exit')
  // Like Ctrl-C, SIGINT does not wait for open connections.
  const interrupt = () => program.kill('SIGINT')
  process.once('exit', interrupt).once('SIGTERM', end)
  const leave = async () => {
    interrupt()
    await exited
    process.off('exit', interrupt).off('SIGTERM', end)
  }
  const stop = async () => {
    await leave()
    await rm(dataDir, { force: true, recursive: true })
  }
  const { host } = new URL(env['SITE_URL'] ?? origin)
  if (await isReady(`${origin}/api/health`, host, program))
    return { dataDir, leave, origin, pid: program.pid ?? 0, stop }
  await stop()
  throw new Error('The program did not become ready')
}

/**
 * @param {string} url
 * @param {string} host the host of the site, which may be that of a proxy
 * @param {import('node:child_process').ChildProcess} program
 */
async function isReady(url, host, program) {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline && program.exitCode === null) {
    if (await isOk(url, host)) return true
    await wait(50)
  }
  return false
}

/**
 * Uses `get`, because `fetch` cannot send another Host header.
 * @param {string} url
 * @param {string} host
 */
function isOk(url, host) {
  return new Promise(resolve => {
    get(url, { headers: { host } }, answer => {
      answer.resume()
      resolve(answer.statusCode === 200)
    }).on('error', () => resolve(false))
  })
}
