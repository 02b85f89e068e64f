import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

const STARTS_WITHIN = 60_000

export interface CachedAnswer {
  body: string
  headers: IncomingHttpHeaders
  /** Whether the response came from Varnish's cache. */
  isHit: boolean
  status: number
}

export interface Varnish {
  /** Requests a path of the site from the cache. */
  get: (path: string, headers?: Record<string, string>) => Promise<CachedAnswer>
  stop: () => Promise<void>
  url: string
}

/** Starts Debian's Varnish with the documented configuration, in front of the program at a port. */
export async function startVarnish(port: string, programPort: number): Promise<Varnish> {
  const folder = await mkdtemp(join(tmpdir(), 'openings-varnish-'))
  const example = await readFile('docs/examples/varnish.vcl', 'utf8')
  const config = join(folder, 'site.vcl')
  await writeFile(config, example.replace('"4321"', `"${programPort}"`))
  const server = spawn(
    '/usr/sbin/varnishd',
    ['-F', '-j', 'none', '-a', `127.0.0.1:${port}`, '-f', config, '-n', folder, '-s', 'malloc,16m'],
    { stdio: 'ignore' },
  )
  const ended = once(server, 'exit')
  const host = `127.0.0.1:${programPort}`
  const ask: Varnish['get'] = async (path, headers = {}) => {
    const request = get({ headers: { host, ...headers }, host: '127.0.0.1', path, port })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    return {
      body: await text(answer),
      headers: answer.headers,
      isHit: String(answer.headers['x-varnish']).includes(' '),
      status: answer.statusCode ?? 0,
    }
  }
  for (const until = Date.now() + STARTS_WITHIN; ; await pause(100)) {
    if (await ask('/robots.txt').catch(() => null)) break
    if (Date.now() > until) throw new Error('Varnish did not answer')
  }
  return {
    get: ask,
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      await rm(folder, { force: true, recursive: true })
    },
    url: `http://127.0.0.1:${port}`,
  }
}
