import { ensureBuilt } from './ensure-built.js'
import { ensureInstalled } from './ensure-installed.js'
import { NODE, PROGRAM, run } from './project.js'

/**
 * Runs the built program. First installs missing dependencies, and builds if the sources have
 * changed.
 * @param {import('./project.js').Env} [env]
 */
export async function launch(env) {
  await ensureInstalled()
  await ensureBuilt()
  process.exitCode = await run(NODE, PROGRAM, env)
}
