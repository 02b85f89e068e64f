import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { type ApiHandler } from '#lib/server/http/api-bridge.ts'
import { bodyRule } from '#lib/server/http/request/body-rules.ts'
import { type PagesHandler } from '#lib/server/http/pages.ts'
import { ask, exchange, startFront } from '#support/program/front.ts'

const HEAD = 'Host: 127.0.0.1\r\nConnection: close\r\n'

/** These tests send much data, which takes long on a busy machine. */
const PATIENT = { timeouts: { request: 60_000 } }

const countBytes: ApiHandler = async request => {
  const body = await request.arrayBuffer()
  return Response.json({ bytes: body.byteLength })
}

/** Reads the body in the same way as Astro's node adapter. */
const readingPages: PagesHandler = async (request, answer) => {
  const { body } = request
  for await (const chunk of body ?? []) expect(chunk.length).toBeGreaterThan(0)
  answer.end('read')
}

function chunked(kilobytes: number): string {
  const chunk = `400\r\n${'a'.repeat(1024)}\r\n`
  return `POST /api/x HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(kilobytes)}0\r\n\r\n`
}

/** Resolves when the server has closed the connection. */
function closed(socket: Socket): Promise<boolean> {
  socket.on('error', () => {})
  return new Promise(resolve => {
    socket.once('close', () => resolve(true))
    socket.resume()
  })
}

test('a body within its limit reaches the API whole, with a length or in chunks', async () => {
  const front = await startFront({ api: countBytes })
  const body = 'a'.repeat(100 * 1024)
  const whole = await ask(
    front.port,
    'POST /api/x',
    { 'Content-Length': String(body.length) },
    body,
  )
  expect(JSON.parse(whole.body.toString())).toEqual({ bytes: 100 * 1024 })
  const parts = await exchange(front.port, chunked(100))
  expect(JSON.parse(parts.body.toString())).toEqual({ bytes: 100 * 1024 })
})

test('T05 a body over the limit gets 413 before it has been sent', async () => {
  const front = await startFront({ api: countBytes })
  const socket = connect(front.port, '127.0.0.1', () =>
    socket.write(`POST /api/x HTTP/1.1\r\n${HEAD}Content-Length: 1048576\r\n\r\n`),
  )
  onTestFinished(() => void socket.destroy())
  const first = await new Promise<Buffer>(resolve => socket.once('data', resolve))
  expect(first.toString()).toMatch(/^HTTP\/1\.1 413 /)
})

test('T05 the limit counts the received bytes, not the declared length', async () => {
  const front = await startFront({ ...PATIENT, api: countBytes })
  for (const kilobytes of [101, 4000]) {
    const answer = await exchange(front.port, chunked(kilobytes))
    expect(answer.status).toBe(413)
    expect(JSON.parse(answer.body.toString())).toMatchObject({
      status: 413,
      message: 'The request is too large',
    })
  }
})

test('T05 the same limit applies to a page that reads a body', async () => {
  const front = await startFront({ ...PATIENT, pages: readingPages })
  const answer = await exchange(front.port, chunked(200).replace('/api/x', '/contact'))
  expect(answer.status).toBe(413)
})

test('an upload route may send more', async () => {
  const front = await startFront({
    ...PATIENT,
    api: countBytes,
    bodyRule: (_method, path) => ({
      maxBytes: path === '/api/upload' ? 5e6 : 1000,
      timeoutMs: 60_000,
    }),
  })
  const upload = await exchange(front.port, chunked(4000).replace('/api/x', '/api/upload'))
  expect(JSON.parse(upload.body.toString())).toEqual({ bytes: 4000 * 1024 })
  const other = await exchange(front.port, chunked(2))
  expect(other.status).toBe(413)
})

test('T101 a resume above the limit is refused, whether its length is declared or not', async () => {
  const front = await startFront({ ...PATIENT, api: countBytes, bodyRule })
  const path = '/api/candidates/resume/upload'
  const declared = `POST ${path} HTTP/1.1\r\n${HEAD}Content-Length: 6000000\r\n\r\n`

  for (const bytes of [declared, chunked(6000).replace('/api/x', path)]) {
    const answer = await exchange(front.port, bytes)
    expect(answer.status).toBe(413)
    expect(JSON.parse(answer.body.toString())).toMatchObject({
      message: 'File size exceeds 5MB limit.',
    })
  }
})

test('Expect: 100-continue is answered before the body', async () => {
  const front = await startFront({ api: countBytes })
  const socket = connect(front.port, '127.0.0.1', () =>
    socket.write(
      `POST /api/x HTTP/1.1\r\n${HEAD}Expect: 100-continue\r\nContent-Length: 5\r\n\r\n`,
    ),
  )
  const first = await new Promise<Buffer>(resolve => socket.once('data', resolve))
  expect(first.toString()).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  socket.write('hello')
  const second = await new Promise<Buffer>(resolve => socket.once('data', resolve))
  expect(second.toString()).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"bytes":5\}$/)
})

test('T165 a header that never ends is cut off with 408', async () => {
  const front = await startFront()
  const answer = await exchange(front.port, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: ')
  expect(answer.status).toBe(408)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('an unused connection is closed without an answer or a log line', async () => {
  const front = await startFront()
  const answer = await exchange(front.port, '')
  expect(answer.text).toBe('')
  expect(front.lines()).toEqual([])
})

test('T165 a header that arrives very slowly is cut off', async () => {
  const front = await startFront()
  const socket = connect(front.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\n'))
  const drip = setInterval(() => socket.write('X-A: 1\r\n'), 20)
  onTestFinished(() => clearInterval(drip))
  expect(await closed(socket)).toBe(true)
})

test('T165 R09 a body that never ends is cut off with 408 after the timeout of its route', async () => {
  const front = await startFront({
    api: countBytes,
    bodyRule: () => ({ maxBytes: 1000, timeoutMs: 100 }),
  })
  const answer = await exchange(
    front.port,
    `POST /api/x HTTP/1.1\r\n${HEAD}Content-Length: 9\r\n\r\nabc`,
  )
  expect(answer.status).toBe(408)
  expect(JSON.parse(answer.body.toString())).toMatchObject({ message: 'The request took too long' })
})

/** Milliseconds without progress until a reader is dropped; a busy machine pauses less. */
const GRACE = 3000
/** Milliseconds between two parts that a slow client reads. */
const PAUSE = 2
/** The size of the answer: the server notices progress about once in each megabyte. */
const MEGABYTES = 128

test('T165 a client that does not read its answer is dropped, one that reads slowly is not', async () => {
  const megabyte = new Uint8Array(1024 * 1024)
  let cancelled = false
  const api: ApiHandler = () => {
    let left = MEGABYTES
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        left -= 1
        if (left < 0) controller.close()
        else controller.enqueue(megabyte)
      },
      cancel() {
        cancelled = true
      },
    })
    return new Response(body, { headers: { 'Content-Type': 'application/octet-stream' } })
  }
  const front = await startFront({ api, timeouts: { checkEvery: 25, readerGrace: GRACE } })
  const stalled = connect(front.port, '127.0.0.1', () =>
    stalled.write(`GET /api/x HTTP/1.1\r\n${HEAD}\r\n`),
  )
  stalled.pause()
  await expect.poll(() => cancelled).toBe(true)
  stalled.destroy()

  const slow = connect(front.port, '127.0.0.1', () =>
    slow.write(`GET /api/x HTTP/1.1\r\n${HEAD}\r\n`),
  )
  let pauses = 0
  let received = 0
  slow.on('data', (chunk: Buffer) => {
    received += chunk.length
    pauses += 1
    slow.pause()
    setTimeout(() => slow.resume(), PAUSE)
  })
  await new Promise(resolve => slow.once('close', resolve))
  expect(received).toBeGreaterThan(MEGABYTES * 1024 * 1024)
  expect(pauses * PAUSE).toBeGreaterThan(GRACE)
})

test('T165 two hundred slow clients do not block other clients', async () => {
  const front = await startFront()
  const sockets = Array.from({ length: 200 }, () => {
    const socket = connect(front.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nX-A: '))
    return socket
  })
  const ended = Promise.all(sockets.map(closed))
  const answer = await ask(front.port, 'GET /api/x')
  expect(answer.status).toBe(200)
  expect(await ended).toHaveLength(200)
})

test('a request that arrives while the program is blocked is answered on its kept connection', async () => {
  const front = await startFront({ timeouts: { keepAlive: 100 } })
  const socket = connect(front.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const answers = new Promise<string>((resolve, reject) => {
    let text = ''
    socket.on('error', reject).on('close', () => resolve(text))
    socket.on('data', chunk => (text += String(chunk)))
  })
  const send = () => socket.write('GET /api/x HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  send()
  await once(socket, 'data')
  send()
  // The keep-alive timeout, to which Node adds a second, ends before the request is read.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)

  expect((await answers).match(/HTTP\/1\.1 200/g)).toHaveLength(2)
})

test('a connection is closed after a thousand requests', async () => {
  const front = await startFront({ timeouts: { keepAlive: 100 } })
  const request = 'HEAD /about HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'
  const answer = await exchange(front.port, request.repeat(1000))
  expect(answer.text.match(/HTTP\/1\.1 200/g)).toHaveLength(1000)
  expect(answer.text.match(/connection: close/gi)).toHaveLength(1)
})
