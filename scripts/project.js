import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * These scripts run on whatever Node the machine has (20 or later), before anything is installed:
 * they import nothing from npm. The product itself runs on the Node that npm installs.
 */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const BIN = join(ROOT, 'node_modules/.bin')

/** The Node that the product runs on. */
export const NODE = join(BIN, process.platform === 'win32' ? 'node.cmd' : 'node')

/** What Node is given to run the built program. */
export const PROGRAM = ['--enable-source-maps', '--max-semi-space-size=16', 'dist/program.mjs']

/** @typedef {Record<string, string | undefined>} Env */

/**
 * The environment of every child: the project's own programs first, no talk to Astro's makers.
 * @param {Env} [more]
 * @returns {Env}
 */
export function environment(more = {}) {
  return {
    ...process.env,
    ASTRO_DEV_BACKGROUND: '0',
    ASTRO_PREVIEW_BACKGROUND: '0',
    ASTRO_TELEMETRY_DISABLED: '1',
    ...more,
    PATH: [BIN, process.env['PATH']].join(delimiter),
  }
}

/**
 * Runs a program in the project's folder, with our terminal. Signals that end us go to it.
 * @param {string} program
 * @param {string[]} args
 * @param {Env} [env]
 * @returns {Promise<number>} its exit code; 1 when a signal ended it or it could not start
 */
export async function run(program, args, env) {
  const child = spawn(program, args, { cwd: ROOT, env: environment(env), stdio: 'inherit' })
  const pass = () => child.kill('SIGTERM')
  process.on('SIGINT', stayForTheChild).on('SIGTERM', pass)
  const watch = onParentsEnd(pass)
  /** @type {number | null} */
  const code = await new Promise(resolve => {
    child.once('exit', resolve).once('error', error => {
      console.error(error.message)
      resolve(1)
    })
  })
  process.off('SIGINT', stayForTheChild).off('SIGTERM', pass)
  clearInterval(watch)
  return code ?? 1
}

/**
 * npm runs us in a shell. If that shell is ended, we get no signal, only another parent.
 * Started without npm we may outlive the terminal, so this counts under npm only.
 * @param {() => void} then
 */
function onParentsEnd(then) {
  const parent = process.ppid
  if (!process.env['npm_lifecycle_event']) return undefined
  return setInterval(() => process.ppid !== parent && then(), 500)
}

/** Ctrl-C reaches the child from the terminal itself; we only wait to report how it ended. */
function stayForTheChild() {}

/**
 * Runs npm, the one that runs us when there is one.
 * @param {string[]} args
 * @param {Env} [env]
 */
export function npm(args, env) {
  const cli = process.env['npm_execpath']
  return cli ? run(process.execPath, [cli, ...args], env) : run('npm', args, env)
}

/** @param {string} message */
export function say(message) {
  console.info(`\n▸ ${message}`)
}

/**
 * @param {string} message
 * @returns {never}
 */
export function giveUp(message) {
  console.error(message)
  process.exit(1)
}
