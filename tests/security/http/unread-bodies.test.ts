import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { expect, onTestFinished, test } from 'vitest'

import { type ApiHandler } from '#lib/server/http/api-bridge.ts'
import { startFront } from '#support/program/front.ts'

const LENGTH = 90_000
/** Longer than an answered request's body may take. */
const SLOW_MS = 1500

/** Refuses a request before its body is read, as for an ended session. The next request is slow. */
const refusingApi: ApiHandler = async request => {
  const { pathname } = new URL(request.url)
  if (pathname === '/api/refused') return Response.json({}, { status: 401 })
  if (pathname === '/api/half') {
    const reader = request.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    return Response.json({}, { status: 401 })
  }
  await pause(SLOW_MS)
  return Response.json({ text: await request.text() })
}

const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n`

test.for([
  { name: 'arrives after the refusal', path: '/api/refused', atOnce: 0 },
  { name: 'arrives whole', path: '/api/refused', atOnce: LENGTH },
  { name: 'is read in part', path: '/api/half', atOnce: LENGTH / 2 },
])(
  'the connection answers the next request after a refusal whose body $name',
  async ({ atOnce, path }) => {
    const front = await startFront({ api: refusingApi, timeouts: { request: 60_000 } })
    const socket = connect(front.port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    let received = ''
    socket.on('data', chunk => (received += String(chunk)))

    socket.write(post(path, LENGTH) + 'a'.repeat(atOnce))
    await once(socket, 'data')
    socket.write('a'.repeat(LENGTH - atOnce))
    socket.write(`${post('/api/next', 4)}next`)

    await expect.poll(() => received, { timeout: 10_000 }).toContain('{"text":"next"}')
    expect(received).toMatch(/^HTTP\/1\.1 401 /)
  },
)

test('T165 a body that the API does not read does not keep the connection open', async () => {
  const front = await startFront({ api: () => Response.json({}) })
  const socket = connect(front.port, '127.0.0.1', () =>
    socket.write('POST /api/x HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\nabc'),
  )
  socket.resume()
  await once(socket, 'close')
  expect(socket.destroyed).toBe(true)
})
