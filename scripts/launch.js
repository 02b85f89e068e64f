import { ensureBuilt } from './ensure-built.js'
import { ensureInstalled } from './ensure-installed.js'
import { NODE, run } from './project.js'

/**
 * Runs the built program, after installing and building what is missing or stale.
 * @param {import('./project.js').Env} [env]
 */
export async function launch(env) {
  await ensureInstalled()
  await ensureBuilt()
  process.exitCode = await run(NODE, ['--enable-source-maps', 'dist/program.mjs'], env)
}
