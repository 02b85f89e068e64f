import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import { pino } from 'pino'
import { onTestFinished } from 'vitest'

import {
  type EventStreams,
  createEventStreams,
} from '#lib/server/http/connections/event-streams.ts'
import {
  type HttpOptions,
  type RunningHttp,
  startHttp,
  type Timeouts,
} from '#lib/server/http/serve.ts'

/** A page of 6 kB, like a public page of Astro. */
export const LONG_PAGE = `<!doctype html><title>Long</title>${'<p>Openings near you</p>'.repeat(250)}`

const FILES: Record<string, string> = {
  'client/about/index.html': '<!doctype html><title>About</title><script>1</script>',
  'client/robots.txt': 'User-agent: *\n',
  'client/_astro/app.abc123.js': `export default ${JSON.stringify('x'.repeat(3000))}`,
  'client/_astro/app.abc123.js.map': '{}',
  'client/.env': 'SECRET=1',
  'client/.git/config': '[core]',
  'client/.well-known/security.txt': 'Contact: mailto:security@openings.example\n',
  'server/entry.mjs': 'export {}',
  '_headers.json': JSON.stringify([
    {
      pathname: 'about/',
      headers: [{ key: 'Content-Security-Policy', value: "script-src 'self' 'sha256-QUJD';" }],
    },
  ]),
}

/** Short timeouts, so that their tests take tenths of a second. */
const QUICK: Partial<Timeouts> = { headers: 300, request: 600, checkEvery: 25, keepAlive: 1000 }

export type Front = {
  port: number
  streams: EventStreams
  /** Every log line so far, parsed. */
  lines: () => Record<string, unknown>[]
  rawLog: () => string
  stop: RunningHttp['stop']
}

/** Starts the real front server with a small API and pages. It stops with the test. */
export async function startFront(options: Partial<HttpOptions> = {}): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'front-'))
  writeBuild(folder)
  let text = ''
  const streams = createEventStreams()
  const running = await startHttp({
    host: '127.0.0.1',
    port: 0,
    siteUrl: 'http://openings.example',
    allowedHosts: ['127.0.0.1'],
    clientDir: join(folder, 'client'),
    log: pino({}, { write: line => void (text += line) }),
    api: () => Response.json({ ok: true }),
    pages: (_request, _answer, next) => next(),
    locals: () => ({}),
    streams,
    timeouts: QUICK,
    ...options,
  })
  onTestFinished(async () => {
    await running.stop(80)
    rmSync(folder, { recursive: true })
  })
  return {
    port: running.address.port,
    streams,
    rawLog: () => text,
    lines: () => text.split('\n').filter(Boolean).map(parseLine),
    stop: (...how) => running.stop(...how),
  }
}

function parseLine(line: string): Record<string, unknown> {
  return JSON.parse(line) as Record<string, unknown>
}

function writeBuild(folder: string): void {
  for (const [name, content] of Object.entries(FILES)) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    if (!name.endsWith('.js')) continue
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content))
  }
}

/** A response as sent over the network. */
export type WireAnswer = {
  status: number
  /** Headers by lower-case name. Repeated headers are joined by a comma. */
  headers: Record<string, string>
  body: Buffer
  /** All bytes, including the status line. */
  text: string
}

/** Writes bytes to the server and reads until it closes the connection. */
export function exchange(port: number, bytes: string | Buffer): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    // A server that refuses early may reset the connection. The data before the reset counts.
    socket.on('error', error => (chunks.length > 0 ? undefined : reject(error)))
    socket.on('close', () => resolve(parseAnswer(Buffer.concat(chunks))))
  })
}

/** Sends one well-formed request on its own connection. */
export function ask(
  port: number,
  request: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<WireAnswer> {
  const all = { Host: '127.0.0.1', Connection: 'close', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return exchange(port, `${request} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

function parseAnswer(bytes: Buffer): WireAnswer {
  const cut = bytes.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = bytes
    .subarray(0, Math.max(cut, 0))
    .toString('latin1')
    .split('\r\n')
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    const value = line.slice(colon + 1).trim()
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`
  }
  const rest = bytes.subarray(cut + 4)
  const body = headers['transfer-encoding'] === 'chunked' ? joinChunks(rest) : rest
  return { status: Number(statusLine.split(' ')[1]), headers, body, text: bytes.toString('latin1') }
}

function joinChunks(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  let rest = bytes
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n')
    const size = Number.parseInt(rest.subarray(0, end).toString(), 16)
    if (!size) break
    parts.push(rest.subarray(end + 2, end + 2 + size))
    rest = rest.subarray(end + 2 + size + 2)
  }
  return Buffer.concat(parts)
}
