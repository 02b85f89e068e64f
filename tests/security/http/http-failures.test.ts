import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { expect, onTestFinished, test } from 'vitest'

import { type ApiHandler } from '#lib/server/http/api-bridge.ts'
import { type PagesHandler } from '#lib/server/http/pages.ts'
import { ask, type Front, startFront } from '#support/program/front.ts'

const LEAK = 'password authentication failed for user "openings"'

const failingPages: PagesHandler = (request, answer) => {
  if (request.url === '/throws') throw new Error(LEAK)
  if (request.url === '/rejects') return Promise.reject(new Error(LEAK))
  // What Astro's adapter does when even its own error page failed …
  if (request.url === '/bare') {
    answer.statusCode = 500
    return answer.end(LEAK)
  }
  // … and when a component throws while the page is streamed.
  answer.writeHead(200, { 'Content-Type': 'text/html' })
  answer.write('<!doctype html><p>Half a page')
  return answer.write(LEAK, () => void answer.destroy(new Error(LEAK)))
}

const failingApi: ApiHandler = request => {
  const { pathname } = new URL(request.url)
  if (pathname === '/api/throws') throw new Error(LEAK)
  if (pathname === '/api/rejects') return Promise.reject(new Error(LEAK))
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (pathname === '/api/breaks-late' && (controller.desiredSize ?? 0) > 0)
        controller.enqueue(new Uint8Array(10))
      controller.error(new Error(LEAK))
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'application/json' } })
}

async function expectAlive({ port }: Front): Promise<void> {
  const answer = await ask(port, 'GET /robots.txt')
  expect(answer.status).toBe(200)
}

test.each(['/throws', '/rejects', '/bare', '/streams'])(
  'T169 the failing page %s answers a plain 500 without the text of the error',
  async path => {
    const front = await startFront({ pages: failingPages })
    const answer = await ask(front.port, `GET ${path}`)
    expect(answer.status).toBe(500)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body.toString()).toContain('Something went wrong')
    expect(answer.body.toString()).toContain(answer.headers['x-request-id'])
    expect(answer.body.toString()).not.toMatch(/password|Error|node_modules|Half a page/)
    expect(front.lines()).toContainEqual(
      expect.objectContaining({ level: 50, requestId: answer.headers['x-request-id'] }),
    )
    await expectAlive(front)
  },
)

test.each(['/api/throws', '/api/rejects', '/api/breaks'])(
  'T169 the failing call %s answers with the request id only',
  async path => {
    const front = await startFront({ api: failingApi })
    const answer = await ask(front.port, `GET ${path}`)
    expect(answer.status).toBe(500)
    expect(answer.headers['content-type']).toBe('application/problem+json')
    expect(JSON.parse(answer.body.toString())).toEqual({
      type: 'about:blank',
      title: 'Something went wrong',
      status: 500,
      message: 'Something went wrong',
      requestId: answer.headers['x-request-id'],
    })
    expect(front.rawLog()).toContain(JSON.stringify(LEAK).slice(1, -1))
    await expectAlive(front)
  },
)

const breakingDownload: ApiHandler = () => {
  const parts = [new Uint8Array(1000), new Uint8Array(1000)]
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await nextTurn()
      const part = parts.shift()
      if (part) controller.enqueue(part)
      else controller.error(new Error(LEAK))
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'application/octet-stream' } })
}

test('T169 a download that fails after its header is cut off, without the text of the error', async () => {
  const front = await startFront({ api: breakingDownload })
  const answer = await ask(front.port, 'GET /api/file')
  expect(answer.status).toBe(200)
  expect(answer.text).not.toContain('password')
  expect(answer.text.endsWith('0\r\n\r\n')).toBe(false)
  await expectAlive(front)
})

const REJECTING_PROGRAM = `
  import { pino } from 'pino'
  import { startHttp } from '#lib/server/http/serve.ts'
  const http = await startHttp({
    host: '127.0.0.1', port: 0, siteUrl: 'http://127.0.0.1', allowedHosts: ['127.0.0.1'],
    clientDir: 'public', log: pino(pino.destination({ dest: 2, sync: true })),
    pages: (request, answer, next) => next(), locals: () => ({}),
    api: () => {
      setTimeout(() => Promise.reject(new Error('forgotten')), 0)
      return new Response('{}', { headers: { 'Content-Type': 'application/json' } })
    },
  })
  console.info(http.address.port)
`

test('T170 R16 an unhandled rejection is logged, and the server keeps running', async () => {
  const program = spawn(process.execPath, [
    '--input-type=module-typescript',
    '-e',
    REJECTING_PROGRAM,
  ])
  onTestFinished(() => void program.kill('SIGKILL'))
  let log = ''
  program.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const [line] = (await once(program.stdout, 'data')) as [Buffer]
  const port = Number(line.toString())
  const answer = await ask(port, 'GET /api/x')
  expect(answer.status).toBe(200)
  await expect.poll(() => log).toContain('unhandled rejection')
  expect(log).toContain('forgotten')
  const next = await ask(port, 'GET /api/x')
  expect(next.status).toBe(200)
  expect(program.exitCode).toBeNull()
})

test('T174 text from a client cannot start a new log line', async () => {
  const front = await startFront()
  const headers = { 'User-Agent': 'a\tINFO fake {"level":60}', 'X-Request-Id': 'forged-id-1234' }
  await ask(front.port, 'GET /api/x?q=%0A%7B%22level%22:60%7D', headers)
  await expect.poll(() => front.lines().length).toBe(1)
  const [line] = front.lines()
  expect(line).toMatchObject({ level: 30, msg: 'request', method: 'GET', status: 200 })
  expect(line?.['requestId']).not.toBe('forged-id-1234')
})

test('the log contains no secrets: no token, cookie, authorization or full IP address', async () => {
  const front = await startFront()
  await ask(front.port, 'GET /reset-password?token=s3cret-1&next=/x', {
    Authorization: 'Bearer s3cret-2',
    Cookie: '__Host-sid=s3cret-3',
    Referer: 'http://127.0.0.1/verify?token=s3cret-4',
  })
  await expect.poll(() => front.lines().length).toBe(1)
  expect(front.lines()[0]).toMatchObject({
    target: '/reset-password?token=[redacted]&next=/x',
    ipPrefix: '127.0.0.0/24',
  })
  expect(front.rawLog()).not.toContain('s3cret')
})

test('T167 a client cannot choose its address or request id; a trusted proxy can', async () => {
  const clientFacts: string[] = []
  const api: ApiHandler = (_request, { ip, requestId }) => {
    clientFacts.push(ip, requestId)
    return Response.json({})
  }
  const headers = {
    'X-Forwarded-For': '203.0.113.1, 203.0.113.2',
    'X-Request-Id': 'from-the-proxy',
  }
  const direct = await startFront({ api })
  await ask(direct.port, 'GET /api/x', headers)
  expect(clientFacts.splice(0)).toEqual(['127.0.0.1', expect.not.stringContaining('proxy')])

  const proxied = await startFront({ api, trustedProxies: ['127.0.0.0/8'] })
  const answer = await ask(proxied.port, 'GET /api/x', headers)
  expect(clientFacts).toEqual(['203.0.113.2', 'from-the-proxy'])
  expect(answer.headers['x-request-id']).toBe('from-the-proxy')
})

/** Opens an event stream, and resolves with its whole text when it has ended. */
function listenToEvents(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/api/events', agent: false }, answer => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => resolve(text))
      answer.on('error', reject)
    }).on('error', reject)
  })
}

/** Sends one request over a kept connection. @returns the status, or the error code */
function call(port: number, agent: Agent): Promise<string> {
  return new Promise(resolve => {
    get({ host: '127.0.0.1', port, path: '/api/x', agent }, answer => {
      answer.resume().on('end', () => resolve(String(answer.statusCode)))
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
  })
}

test('R15 a stop under load drops no request, ends every event stream and resolves', async () => {
  let front: Front | undefined
  let begun = 0
  const api: ApiHandler = request => {
    if (!request.url.endsWith('/events')) begun += 1
    if (!request.url.endsWith('/events'))
      return new Promise(resolve => setTimeout(() => resolve(Response.json({})), 10))
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(encoder.encode('event: hello\n\n'))
        front?.streams.add(() => {
          controller.enqueue(encoder.encode('event: bye\n\n'))
          controller.close()
        })
      },
    })
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
  }
  front = await startFront({ api })
  const { port, streams, stop } = front
  const events = Array.from({ length: 50 }, () => listenToEvents(port))
  await expect.poll(() => streams.size).toBe(50)

  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  onTestFinished(() => agent.destroy())
  const results: Promise<string>[] = []
  const load = setInterval(() => results.push(call(port, agent)), 5)
  await expect.poll(() => results.length).toBeGreaterThan(60)
  // The deadline is later than the timeout of the test: the stop must not wait for it.
  await stop(600_000)
  clearInterval(load)

  expect(new Set(await Promise.all(events))).toEqual(new Set(['event: hello\n\nevent: bye\n\n']))
  // The program answered every request that it began; the others could not connect.
  const outcomes = await Promise.all(results)
  expect(outcomes.filter(outcome => outcome === '200')).toHaveLength(begun)
  expect(['200', 'ECONNREFUSED', 'ECONNRESET']).toEqual(expect.arrayContaining(outcomes))
})

test('R15 a request that never ends is cut off at the deadline', async () => {
  const front = await startFront({ api: () => new Promise<Response>(() => {}) })
  const answer = ask(front.port, 'GET /api/x').catch(() => null)
  await ask(front.port, 'GET /robots.txt')
  await front.stop(200)
  expect(await answer).not.toHaveProperty('status', 200)
})

test('R15 answers during a stop close the connection', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<Response>()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const api: ApiHandler = () => {
    arrive()
    return released
  }
  const front = await startFront({ api })
  const answer = ask(front.port, 'GET /api/x', { Connection: 'keep-alive' })
  await arrived
  const stopped = front.stop()
  release(Response.json({}))
  const { headers, status } = await answer
  expect(status).toBe(200)
  expect(headers['connection']).toBe('close')
  await stopped
})

test('R24 a handler is aborted when its client disconnects', async () => {
  const aborted = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  const api: ApiHandler = request => {
    request.signal.addEventListener('abort', () => aborted.resolve())
    arrived.resolve()
    return new Promise<Response>(() => {})
  }
  const front = await startFront({ api })
  const socket = connect(front.port, '127.0.0.1', () =>
    socket.write(
      'POST /api/upload HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
    ),
  )
  await arrived.promise
  socket.destroy()

  expect(await aborted.promise).toBe(undefined)
})
