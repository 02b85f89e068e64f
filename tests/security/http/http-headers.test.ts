import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { type ApiHandler } from '#lib/server/http/api-bridge.ts'
import { type PagesHandler } from '#lib/server/http/pages.ts'
import { ask, exchange, LONG_PAGE, startFront, type WireAnswer } from '#support/program/front.ts'

const HTML = { 'Content-Type': 'text/html' }
const EVERYBODY = { ...HTML, 'Cache-Control': 'public, no-cache' }

const HUGE_PARTS = Array.from({ length: 400 }, (_, index) => `<p>${index} ${LONG_PAGE}</p>`)

const pages: PagesHandler = (request, answer, next) => {
  const headers: Record<string, Record<string, string>> = {
    '/': EVERYBODY,
    '/long': EVERYBODY,
    '/huge': EVERYBODY,
    '/mine': HTML,
    '/token': { ...HTML, 'Referrer-Policy': 'no-referrer' },
    '/hashed': { ...HTML, 'Content-Security-Policy': "script-src 'self' 'sha256-SEFTSA==';" },
    '/served-by': { ...HTML, 'Server': 'astro', 'X-Powered-By': 'Astro' },
    '/cookie': { ...EVERYBODY, 'Set-Cookie': 'a=1' },
    '/404': HTML,
    '/busy': HTML,
  }
  const path = request.url?.split('?')[0] ?? ''
  const found = headers[path]
  if (!found) return next()
  answer.writeHead({ '/404': 404, '/busy': 503 }[path] ?? 200, found)
  // As Astro's adapter does: without waiting for the client.
  if (path === '/huge') for (const part of HUGE_PARTS) answer.write(part)
  if (path === '/huge') return answer.end()
  return answer.end(path === '/long' ? LONG_PAGE : `<!doctype html><title>${path}</title>`)
}

const api: ApiHandler = request => {
  const { pathname } = new URL(request.url)
  if (pathname === '/api/throw') throw new Error('boom')
  if (pathname === '/api/file')
    return new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } })
  if (pathname === '/api/events') {
    return new Response('data: 1\n\n', { headers: { 'Content-Type': 'text/event-stream' } })
  }
  if (pathname === '/api/busy') return new Response('', { status: 503 })
  if (pathname === '/api/busier')
    return new Response('', { headers: { 'Retry-After': '60' }, status: 503 })
  if (pathname === '/api/many') return Response.json(Array.from({ length: 500 }, () => 'a job'))
  return Response.json({ ok: true })
}

const REQUIRED: Record<string, RegExp> = {
  'content-security-policy': /^default-src 'none'; .*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(strict-origin-when-cross-origin|no-referrer)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\), microphone=\(\), geolocation=\(\), payment=\(\)/,
  'x-request-id': /^[\w-]{36}$/,
  'cache-control': /./,
}

function expectHeaderSet({ headers }: WireAnswer): void {
  for (const [name, value] of Object.entries(REQUIRED))
    expect([name, headers[name]]).toEqual([name, expect.stringMatching(value)])
  expect(headers).not.toHaveProperty('server')
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers['content-type'] ?? '').toMatch(/^(?!text\/)|charset=utf-8/)
}

const ANSWERS: [request: string, status: number][] = [
  ['GET /', 200],
  ['HEAD /', 200],
  ['GET /mine', 200],
  ['GET /served-by', 200],
  ['GET /about', 200],
  ['GET /about/', 308],
  ['GET /robots.txt', 200],
  ['GET /_astro/app.abc123.js', 200],
  ['GET /_astro/none.js', 404],
  ['GET /_astro', 404],
  ['GET /nowhere', 404],
  ['GET //', 404],
  ['OPTIONS /', 204],
  ['TRACE /', 405],
  ['FOO /', 405],
  ['PUT /', 405],
  ['GET /%', 400],
  ['GET /api/x', 200],
  ['HEAD /api/x', 200],
  ['GET /api/file', 200],
  ['GET /api/events', 200],
  ['GET /api/throw', 500],
  ['GET /api/%', 400],
]

test.each(ANSWERS)('T162 %s (%i) carries every header', async (request, status) => {
  const front = await startFront({ pages, api })
  const answer = await ask(front.port, request)
  expect(answer.status).toBe(status)
  expectHeaderSet(answer)
  expect(answer.headers).not.toHaveProperty('strict-transport-security')
})

test('T162 on https every answer carries HSTS, and pages upgrade their requests', async () => {
  const front = await startFront({ pages, api, siteUrl: 'https://openings.example' })
  for (const request of ['GET /', 'GET /about', 'GET /api/x', 'FOO /', 'GET /nowhere']) {
    const answer = await ask(front.port, request)
    expect(answer.headers['strict-transport-security']).toBe(
      'max-age=63072000; includeSubDomains; preload',
    )
  }
  const page = await ask(front.port, 'GET /')
  expect(page.headers['content-security-policy']).toContain('upgrade-insecure-requests')
})

test('T162 pages send the hashes of their build, also prerendered ones', async () => {
  const front = await startFront({ pages })
  const rendered = await ask(front.port, 'GET /hashed')
  expect(rendered.headers['content-security-policy']).toContain(
    "script-src 'self' 'sha256-SEFTSA==';",
  )
  const prerendered = await ask(front.port, 'GET /about')
  expect(prerendered.headers['content-security-policy']).toContain(
    "script-src 'self' 'sha256-QUJD';",
  )
  const data = await ask(front.port, 'GET /api/x')
  expect(data.headers['content-security-policy']).toBe(
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  )
})

test('T162 a 304 has every header too', async () => {
  const front = await startFront({ pages })
  for (const path of ['/', '/about', '/_astro/app.abc123.js']) {
    const first = await ask(front.port, `GET ${path}`)
    const again = await ask(front.port, `GET ${path}`, {
      'If-None-Match': first.headers['etag'] ?? '',
    })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    expect(again.headers['etag']).toBe(first.headers['etag'])
    expectHeaderSet(again)
  }
})

test('R02 every 503 has Retry-After', async () => {
  const front = await startFront({ pages, api })
  for (const [request, seconds] of [
    ['GET /busy', '5'],
    ['GET /api/busy', '5'],
    ['GET /api/busier', '60'],
  ] as const) {
    const answer = await ask(front.port, request)
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, seconds])
  }
})

test('a page is compressed as the client accepts it, with the same tag for each coding', async () => {
  const front = await startFront({ pages })
  const plain = await ask(front.port, 'GET /long')
  const br = await ask(front.port, 'GET /long', { 'Accept-Encoding': 'gzip, br' })
  const gzip = await ask(front.port, 'GET /long', { 'Accept-Encoding': 'gzip' })
  const zstd = await ask(front.port, 'GET /long', { 'Accept-Encoding': 'gzip, deflate, br, zstd' })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(br.headers['content-encoding']).toBe('br')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(plain.body.toString()).toBe(LONG_PAGE)
  expect(brotliDecompressSync(br.body).toString()).toBe(LONG_PAGE)
  expect(gunzipSync(gzip.body).toString()).toBe(LONG_PAGE)
  expect(zstd.headers['content-encoding']).toBe('zstd')
  expect(zstdDecompressSync(zstd.body).toString()).toBe(LONG_PAGE)
  expect(zstd.headers['content-length']).toBe(String(zstd.body.length))
  expect(br.headers['content-length']).toBe(String(br.body.length))
  expect(new Set([plain, br, gzip, zstd].map(({ headers }) => headers['etag'])).size).toBe(1)
  for (const { headers } of [plain, br, gzip, zstd])
    expect(headers['vary']).toBe('Accept-Encoding, Cookie')
})

test('a page too large for memory is streamed, compressed and without a tag', async () => {
  const front = await startFront({ pages })
  const whole = HUGE_PARTS.join('')
  const plain = await ask(front.port, 'GET /huge')
  const br = await ask(front.port, 'GET /huge', { 'Accept-Encoding': 'br' })
  const gzip = await ask(front.port, 'GET /huge', { 'Accept-Encoding': 'gzip' })
  const zstd = await ask(front.port, 'GET /huge', { 'Accept-Encoding': 'gzip, br, zstd' })
  expect(plain.body.toString()).toBe(whole)
  expect(brotliDecompressSync(br.body).toString()).toBe(whole)
  expect(gunzipSync(gzip.body).toString()).toBe(whole)
  expect(zstdDecompressSync(zstd.body).toString()).toBe(whole)
  for (const { headers } of [plain, br, gzip, zstd]) {
    expect(headers).not.toHaveProperty('etag')
    expect(headers['transfer-encoding']).toBe('chunked')
    expect(headers['vary']).toBe('Accept-Encoding, Cookie')
  }
})

test('HEAD answers with the headers of GET, without a body', async () => {
  const front = await startFront({ pages })
  const get = await ask(front.port, 'GET /long')
  const head = await ask(front.port, 'HEAD /long')
  expect(head.body).toHaveLength(0)
  for (const name of ['content-length', 'etag', 'content-type', 'vary'])
    expect(head.headers[name]).toBe(get.headers[name])
})

test('short answers, event streams and binary files are not compressed', async () => {
  const front = await startFront({ pages, api })
  for (const path of ['/', '/api/x', '/api/events', '/api/file']) {
    const answer = await ask(front.port, `GET ${path}`, { 'Accept-Encoding': 'br, gzip' })
    expect(answer.headers).not.toHaveProperty('content-encoding')
  }
  const long = await ask(front.port, 'GET /api/many', { 'Accept-Encoding': 'br' })
  expect(JSON.parse(brotliDecompressSync(long.body).toString())).toHaveLength(500)
})

test('T64 an answer without caching headers is private and has no tag', async () => {
  const front = await startFront({ pages, api })
  for (const path of ['/mine', '/api/x', '/nowhere']) {
    const { headers } = await ask(front.port, `GET ${path}`)
    expect(headers['cache-control']).toContain('no-store')
    expect(headers).not.toHaveProperty('etag')
  }
  const withCookie = await ask(front.port, 'GET /cookie')
  expect(withCookie.headers).not.toHaveProperty('etag')
  expect(withCookie.headers['cache-control']).toBe('private, no-store')
})

test('files of the build are served precompressed, hashed ones cacheable for a year', async () => {
  const front = await startFront({ pages })
  const plain = await ask(front.port, 'GET /_astro/app.abc123.js')
  const br = await ask(front.port, 'GET /_astro/app.abc123.js', {
    'Accept-Encoding': 'gzip, deflate, br, zstd',
  })
  const gzip = await ask(front.port, 'GET /_astro/app.abc123.js', {
    'Accept-Encoding': 'br;q=0, gzip',
  })
  expect(brotliDecompressSync(br.body)).toEqual(plain.body)
  expect(gunzipSync(gzip.body)).toEqual(plain.body)
  for (const { headers } of [plain, br, gzip]) {
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['vary']).toBe('Accept-Encoding')
  }
  const robots = await ask(front.port, 'GET /robots.txt')
  expect(robots.headers['cache-control']).toBe('public, max-age=3600')
})

test('a page with a trailing slash redirects to its address and keeps the query', async () => {
  const front = await startFront({ pages })
  const answer = await ask(front.port, 'GET /about/?from=mail')
  expect(answer.status).toBe(308)
  expect(answer.headers['location']).toBe('/about?from=mail')
})

test('two requests on one connection get two answers', async () => {
  const front = await startFront({ pages })
  const bytes = ['keep-alive', 'close'].map(
    how => `GET /about HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: ${how}\r\n\r\n`,
  )
  const answer = await exchange(front.port, bytes.join(''))
  expect(answer.text.match(/HTTP\/1\.1 200/g)).toHaveLength(2)
})
