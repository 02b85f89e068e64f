import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

import { afterAll } from 'vitest'

import { findNatsServer } from '../../../scripts/test/nats-server.js'

export interface NatsServer {
  url: string
  /** Ends it like a crash. */
  stop: () => Promise<void>
  /** Starts it again at the same address. */
  start: () => Promise<void>
}

/** Starts three NATS servers of one cluster. */
export async function natsCluster(): Promise<NatsServer[]> {
  const ports = await Promise.all([freePort(), freePort(), freePort()])
  const routes = ports.map(port => `nats://127.0.0.1:${port}`)
  const options = ['--cluster_name', 'openings', '--routes', routes.join(',')]
  return Promise.all(routes.map(route => natsServer([...options, '--cluster', route])))
}

/** Starts a NATS server on a free port. It ends with the test file. */
export async function natsServer(options: string[] = []): Promise<NatsServer> {
  const program = findNatsServer()
  if (program === undefined)
    throw new Error(
      'There is no nats-server on this machine. Install one, for example with "apt-get install nats-server".',
    )
  const port = await freePort()
  let child: ChildProcess | null = null
  const start = async () => {
    const started = spawn(program, ['-a', '127.0.0.1', '-p', String(port), ...options], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child = started
    // It logs to stderr, including that it is ready. If nobody reads the log, the server ends.
    await new Promise<void>(resolve => {
      started.stderr.on('data', line => /Server is ready/.test(String(line)) && resolve())
      started.once('exit', () => resolve())
    })
  }
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await start()
  afterAll(stop)
  return { start, stop, url: `nats://127.0.0.1:${port}` }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
