import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { giveUp, ROOT, run, say } from '../project.js'
import { countUnitTests } from './test-counts.js'

/** The services that tests start, by the Debian package that brings them. */
const SERVICES = {
  'clamav-daemon': '/usr/sbin/clamd',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  'curl': '/usr/bin/curl',
  'haproxy': '/usr/sbin/haproxy',
  'nats-server': '/usr/sbin/nats-server',
  'openssl': '/usr/bin/openssl',
  'postfix': '/usr/sbin/postfix',
  'prometheus': '/usr/bin/promtool',
  'systemd': '/usr/bin/systemd-analyze',
  'varnish': '/usr/sbin/varnishd',
}

/** Runs the tests of `tests/services`, after installing the services that are missing. */
const missing = Object.entries(SERVICES).filter(([, program]) => !existsSync(program))
const packages = missing.map(([name]) => name)
if (packages.length > 0 && (await install()) !== 0)
  giveUp(`Install these packages first: ${packages.join(', ')}`)

const code = await run('vitest', [
  'run',
  '--config=vitest.services.config.ts',
  '--reporter=default',
  '--reporter=json',
])
const { failed, names, passed } = await countUnitTests(join(ROOT, 'test-results/services.json'))
for (const name of names) console.error(`✗ ${name}`)
console.info(`\n${passed} passed, ${failed} failed`)
process.exitCode = code || failed ? 1 : 0

async function install() {
  if (process.getuid?.() !== 0) return 1
  say(`Installing ${packages.join(', ')} from the system’s packages`)
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  const updated = await run('apt-get', ['update', '-qq'], quiet)
  if (updated !== 0) return updated
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)
}
