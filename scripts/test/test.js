import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import { ensureBuilt } from '../ensure-built.js'
import { ensureChromium } from './ensure-chromium.js'
import { ensureInstalled } from '../ensure-installed.js'
import { ensureNatsServer } from './ensure-nats-server.js'
import { npm, ROOT, run, say } from '../project.js'
import { countBrowserTests, countUnitTests } from './test-counts.js'

const RESULTS = join(ROOT, 'test-results')

await ensureInstalled()
await ensureBuilt()
await ensureChromium()
await ensureNatsServer()
await rm(RESULTS, { force: true, recursive: true })

say('Types, lint, format, borders, unused code')
const check = await npm(['run', '--silent', 'check'])
say('Unit, API, architecture and security tests')
const unit = await run('vitest', ['run', '--reporter=default', '--reporter=json'])
say('Browser tests against the built program')
const browser = await run('playwright', ['test'])

const unitCounts = await countUnitTests(join(RESULTS, 'unit.json'))
const browserCounts = await countBrowserTests(join(RESULTS, 'browser.json'))
const failed = unitCounts.failed + browserCounts.failed

for (const name of [...unitCounts.names, ...browserCounts.names]) console.error(`✗ ${name}`)
for (const [what, code] of Object.entries({ check, unit, browser }))
  if (code !== 0) console.error(`${what}: failed`)
console.info(`\n${unitCounts.passed + browserCounts.passed} passed, ${failed} failed`)
process.exitCode = check || unit || browser || failed ? 1 : 0
