import { findNatsServer } from './nats-server.js'
import { run, say } from '../project.js'

/** Sees to a NATS server for the tests, where the system has none and may install one. */
export async function ensureNatsServer() {
  if (findNatsServer() || process.getuid?.() !== 0) return
  say('Installing the NATS server from the system’s packages')
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  if ((await run('apt-get', ['update', '-qq'], quiet)) !== 0) return
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nats-server'], quiet)
}
