import { ensureBuilt } from './ensure-built.js'
import { ensureInstalled } from './ensure-installed.js'
import { NODE, PROGRAM, run } from './project.js'

/**
 * Runs the built program, after installing and building what is missing or stale.
 * @param {import('./project.js').Env} [env]
 */
export async function launch(env) {
  await ensureInstalled()
  await ensureBuilt()
  process.exitCode = await run(NODE, PROGRAM, env)
}
