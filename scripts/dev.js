import { ensureInstalled } from './ensure-installed.js'
import { run } from './project.js'

const { HOST = '127.0.0.1', PORT = '4321' } = process.env

await ensureInstalled()
process.exitCode = await run('astro', ['dev', '--host', HOST, '--port', PORT])
