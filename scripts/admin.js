import { ensureInstalled } from './ensure-installed.js'
import { NODE, run } from './project.js'

await ensureInstalled()
process.exitCode = await run(NODE, ['src/lib/server/commands/admin.ts', ...process.argv.slice(2)])
