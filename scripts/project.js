import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * These scripts run with the machine's Node (20 or later), before the dependencies are installed.
 * So they import no packages. The product runs with the Node that npm installs.
 */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const BIN = join(ROOT, 'node_modules/.bin')

/** Where Node keeps compiled code. With it, a start of the program takes a sixth less CPU. */
export const COMPILED = join(ROOT, 'node_modules/.cache/node')

/** The Node with which the product runs. */
export const NODE = join(BIN, process.platform === 'win32' ? 'node.cmd' : 'node')

/**
 * The arguments of Node for the built program. It needs some 60 MB of heap. The limit of 1 GB lets
 * the heap grow less before Node collects all garbage (decision 0049).
 */
export const PROGRAM = [
  '--enable-source-maps',
  '--max-old-space-size=1024',
  '--max-semi-space-size=16',
  'dist/program.mjs',
]

/** The built commands of an operator: they start with a third of the CPU that the source takes. */
export const ADMIN = 'dist/admin.mjs'

/** @typedef {Record<string, string | undefined>} Env */

/**
 * The environment of every child process: the project's programs come first in PATH, and Astro
 * sends no telemetry.
 * @param {Env} [more]
 * @returns {Env}
 */
export function environment(more = {}) {
  return {
    NODE_COMPILE_CACHE: COMPILED,
    ...process.env,
    ASTRO_DEV_BACKGROUND: '0',
    ASTRO_PREVIEW_BACKGROUND: '0',
    ASTRO_TELEMETRY_DISABLED: '1',
    ...more,
    PATH: [BIN, process.env['PATH']].join(delimiter),
  }
}

/**
 * Runs a program in the project's folder and in this terminal. Passes on signals that end this
 * process.
 * @param {string} program
 * @param {string[]} args
 * @param {Env} [env]
 * @returns {Promise<number>} its exit code; 1 when a signal ended it or it could not start
 */
export async function run(program, args, env) {
  const child = spawn(program, args, { cwd: ROOT, env: environment(env), stdio: 'inherit' })
  const stopChild = () => child.kill('SIGTERM')
  process.on('SIGINT', waitForChild).on('SIGTERM', stopChild)
  const watch = watchParent(stopChild)
  /** @type {number | null} */
  const code = await new Promise(resolve => {
    child.once('exit', resolve).once('error', error => {
      console.error(error.message)
      resolve(1)
    })
  })
  process.off('SIGINT', waitForChild).off('SIGTERM', stopChild)
  clearInterval(watch)
  return code ?? 1
}

/**
 * npm runs this process in a shell. If that shell ends, this process gets no signal, only another
 * parent. This applies under npm only: without npm, the process may outlive the terminal.
 * @param {() => void} then
 */
function watchParent(then) {
  const parent = process.ppid
  if (!process.env['npm_lifecycle_event']) return undefined
  return setInterval(() => process.ppid !== parent && then(), 500)
}

/** The terminal also sends Ctrl-C to the child. This process only waits for its exit code. */
function waitForChild() {}

/**
 * Runs npm: the same npm that runs this process, if any.
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
