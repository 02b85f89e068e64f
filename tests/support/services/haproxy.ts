import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const PROGRAM = '/usr/sbin/haproxy'
const STARTS_WITHIN_MS = 30_000

/**
 * The addresses of a test that replace those of the example: host and port, and ports of health
 * checks.
 */
export interface ProxyPlan {
  /** Ports of this machine that replace addresses of the example, by address. */
  ports: Record<string, number>
  /** Ports of the health checks of the servers `postgres1` and `postgres2`. */
  checks: [number, number]
  host: string
}

/** The sections of the example that a test needs, with the addresses of the test. */
export async function proxyConfig(
  sections: string[],
  { checks, host, ports }: ProxyPlan,
): Promise<string> {
  const example = await readFile('docs/examples/haproxy.cfg', 'utf8')
  const wanted = example
    .split(/\n(?=\S)/)
    .filter(part => sections.some(name => part.startsWith(name)))
    .join('\n')
  let config = wanted
    .replace(/ {2}bind :443.*\n/, '')
    .replace(/ {2}http-request redirect.*\n/, '')
    .replaceAll('jobs.example.com', host)
    .replaceAll(
      /(server postgres([12]) .*)/g,
      (_, line: string, number: string) => `${line} port ${checks[Number(number) - 1]}`,
    )
    .replaceAll('check port 8008 ', 'check ')
  for (const [address, port] of Object.entries(ports))
    config = config.replaceAll(
      new RegExp(`${RegExp.escape(address)}(?=\\s|$)`, 'gm'),
      `127.0.0.1:${port}`,
    )
  return config
}

/** Starts Debian's HAProxy with a configuration. */
export async function startHaproxy(
  config: string,
  port: number,
): Promise<{ stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'openings-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, config)
  const server = spawn(PROGRAM, ['-db', '-f', file], { stdio: 'ignore' })
  await listens(port, server)
  return {
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      await rm(folder, { force: true, recursive: true })
    },
  }
}

/** HAProxy's complaints about the unchanged example, with a test certificate; null if there are none. */
export async function complaintsAboutExample(): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'openings-haproxy-'))
  const run = promisify(execFile)
  try {
    const pem = join(folder, 'site.pem')
    const options = '-x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=jobs.example.com'.split(' ')
    await run('openssl', [
      'req',
      ...options,
      '-keyout',
      join(folder, 'key'),
      '-out',
      join(folder, 'cert'),
    ])
    const parts = await Promise.all(
      ['cert', 'key'].map(name => readFile(join(folder, name), 'utf8')),
    )
    await writeFile(pem, parts.join(''))
    const example = await readFile('docs/examples/haproxy.cfg', 'utf8')
    const file = join(folder, 'haproxy.cfg')
    await writeFile(file, example.replace('/etc/haproxy/jobs.example.com.pem', pem))
    return await run(PROGRAM, ['-c', '-f', file]).then(
      () => null,
      (error: { stderr: string }) => error.stderr,
    )
  } finally {
    await rm(folder, { force: true, recursive: true })
  }
}

async function listens(port: number, server: ChildProcess): Promise<void> {
  for (const until = Date.now() + STARTS_WITHIN_MS; Date.now() < until; await pause(20)) {
    if (server.exitCode !== null) break
    const socket = connect(port, '127.0.0.1')
    const isUp = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isUp) return
  }
  throw new Error('HAProxy did not start')
}
