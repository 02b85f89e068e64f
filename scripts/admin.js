import { ensureBuilt } from './ensure-built.js'
import { ensureInstalled } from './ensure-installed.js'
import { ADMIN, NODE, run } from './project.js'

await ensureInstalled()
await ensureBuilt()
process.exitCode = await run(NODE, [ADMIN, ...process.argv.slice(2)])
