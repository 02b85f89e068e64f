import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type ApiHandler } from '#lib/server/http/api-bridge.ts'
import { type PagesHandler } from '#lib/server/http/pages.ts'
import { anyText } from '#support/inputs/any-text.ts'
import { ask, exchange, type Front, startFront } from '#support/program/front.ts'

const SECRET = 'the recruiter page'

/** Pages as Astro routes them: decoded, `..` resolved, case and slash forgiven. */
const pages: PagesHandler = (request, answer, next) => {
  const { pathname } = new URL(request.url ?? '/', 'http://x')
  const path = decodeURIComponent(pathname).toLowerCase().replace(/\/$/, '')
  if (path !== '/404' && path !== '/recruiter') return next()
  answer.writeHead(path === '/404' ? 404 : 200, { 'Content-Type': 'text/html' })
  return answer.end(path === '/404' ? '<h1>Page not found</h1>' : SECRET)
}

const readingApi: ApiHandler = async request => Response.json(await request.text())

async function expectAlive({ port }: Front): Promise<void> {
  const answer = await ask(port, 'GET /api/health')
  expect(answer.status).toBe(200)
}

test('T160 unknown and unsupported methods answer 405 with Allow, and the server keeps running', async () => {
  const front = await startFront({ pages })
  for (const method of ['TRACE', 'TRACK', 'PROPFIND', 'QUERY', 'FOO', 'PURGE', 'get']) {
    const answer = await ask(front.port, `${method} /`)
    expect([method, answer.status]).toEqual([method, 405])
    expect(answer.headers['allow']).toBe('GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    await expectAlive(front)
  }
})

test('T160 CONNECT is refused and its connection closed', async () => {
  const front = await startFront({ pages })
  const answer = await exchange(
    front.port,
    'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test\r\n\r\n',
  )
  expect(answer.status).toBe(405)
  expect(answer.headers['connection']).toBe('close')
  await expectAlive(front)
})

test('T160 an Upgrade header never switches the protocol', async () => {
  const front = await startFront({ pages })
  const upgrade = {
    'Connection': 'Upgrade, close',
    'Upgrade': 'websocket',
    'Sec-WebSocket-Version': '13',
  }
  const answer = await ask(front.port, 'GET /api/health', upgrade)
  expect(answer.status).toBe(200)
  await expectAlive(front)
})

test('T160 a page refuses PUT, DELETE and PATCH', async () => {
  const front = await startFront({ pages })
  for (const method of ['PUT', 'DELETE', 'PATCH']) {
    const answer = await ask(front.port, `${method} /recruiter`)
    expect(answer.status).toBe(405)
    expect(answer.headers['allow']).toBe('GET, HEAD, POST, OPTIONS')
  }
})

const HOST = 'Host: 127.0.0.1\r\n'
const END = 'Connection: close\r\n\r\n'

/** Broken requests with their allowed statuses, all below 500; 0 is a silent close. */
const MALFORMED: [name: string, bytes: string | Buffer, statuses: number[]][] = [
  ['nothing but line ends', '\r\n\r\n\r\n\r\n', [400, 408]],
  ['a lone word', 'HELLO\r\n\r\n', [400]],
  ['a TLS hello', Buffer.from('16030100a5010000a10303', 'hex'), [400, 408]],
  ['an SSH banner', 'SSH-2.0-OpenSSH_9.9\r\n', [400]],
  ['random bytes', Buffer.from(Array.from({ length: 256 }, (_, index) => 255 - index)), [400]],
  ['HTTP/0.9', 'GET /\r\n\r\n', [400]],
  ['HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400, 405]],
  ['HTTP/3.0', `GET / HTTP/3.0\r\n${HOST}${END}`, [400]],
  ['a version without digits', `GET / HTTP/x.y\r\n${HOST}${END}`, [400]],
  ['no version', `GET / \r\n${HOST}${END}`, [400]],
  ['no host', `GET / HTTP/1.1\r\n${END}`, [400]],
  ['HTTP/1.0 without a host', `GET / HTTP/1.0\r\n${END}`, [400]],
  ['an empty host', `GET / HTTP/1.1\r\nHost:\r\n${END}`, [400, 421]],
  ['two hosts', `GET / HTTP/1.1\r\n${HOST}Host: evil.test\r\n${END}`, [400]],
  ['a host with a path', `GET / HTTP/1.1\r\nHost: 127.0.0.1/x\r\n${END}`, [421]],
  ['a host with userinfo', `GET / HTTP/1.1\r\nHost: a@127.0.0.1\r\n${END}`, [421]],
  ['a space before the colon', `GET / HTTP/1.1\r\nHost : 127.0.0.1\r\n${END}`, [400]],
  ['a header without a colon', `GET / HTTP/1.1\r\n${HOST}Broken\r\n${END}`, [400]],
  ['a header name with a NUL', `GET / HTTP/1.1\r\n${HOST}A\0b: 1\r\n${END}`, [400]],
  ['a header value with a NUL', `GET / HTTP/1.1\r\n${HOST}A: a\0b\r\n${END}`, [400]],
  ['a folded header', `GET / HTTP/1.1\r\n${HOST}A: 1\r\n 2\r\n${END}`, [400]],
  ['a bare line feed in a value', `GET / HTTP/1.1\r\n${HOST}A: 1\n\tB: 2\r\n${END}`, [400]],
  ['a bare carriage return', `GET / HTTP/1.1\r\n${HOST}A: 1\rB: 2\r\n${END}`, [400]],
  ['20 kB of one header', `GET / HTTP/1.1\r\n${HOST}A: ${'a'.repeat(20_000)}\r\n${END}`, [431]],
  ['20 kB of address', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}${END}`, [431]],
  ['5 kB of address', `GET /${'a'.repeat(5000)} HTTP/1.1\r\n${HOST}${END}`, [414]],
  ['150 headers', `GET / HTTP/1.1\r\n${HOST}${'A: 1\r\n'.repeat(150)}${END}`, [431]],
  ['3,000 headers', `GET / HTTP/1.1\r\n${HOST}${'A: 1\r\n'.repeat(3000)}${END}`, [431]],
  [
    'a length and chunks',
    `POST /api/x HTTP/1.1\r\n${HOST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    [400],
  ],
  [
    'two lengths',
    `POST /api/x HTTP/1.1\r\n${HOST}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
    [400],
  ],
  ['a list of lengths', `POST /api/x HTTP/1.1\r\n${HOST}Content-Length: 5, 6\r\n\r\nhello`, [400]],
  ['a negative length', `POST /api/x HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`, [400]],
  [
    'a hexadecimal length',
    `POST /api/x HTTP/1.1\r\n${HOST}Content-Length: 0x5\r\n\r\nhello`,
    [400],
  ],
  [
    'a length beyond 64 bits',
    `POST /api/x HTTP/1.1\r\n${HOST}Content-Length: 99999999999999999999\r\n\r\n`,
    [400],
  ],
  [
    'a length of a terabyte',
    `POST /api/x HTTP/1.1\r\n${HOST}Content-Length: 1099511627776\r\n\r\n`,
    [413],
  ],
  [
    'a bad chunk size',
    `POST /api/x HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n`,
    [400],
  ],
  [
    'a chunk longer than its size',
    `POST /api/x HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n2\r\nhello\r\n0\r\n\r\n`,
    [400],
  ],
  [
    'a huge chunk extension',
    `POST /api/x HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n1;${'a'.repeat(20_000)}\r\nx\r\n0\r\n\r\n`,
    [413],
  ],
  [
    'an unknown transfer coding',
    `POST /api/x HTTP/1.1\r\n${HOST}Transfer-Encoding: bogus\r\n\r\n0\r\n\r\n`,
    [400],
  ],
  [
    'chunked that is not last',
    `POST /api/x HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
    [400],
  ],
  ['an unknown expectation', `GET / HTTP/1.1\r\n${HOST}Expect: a-pony\r\n${END}`, [417]],
  [
    'an expectation of too much',
    `POST /api/x HTTP/1.1\r\n${HOST}Expect: 100-continue\r\nContent-Length: 99999999\r\n\r\n`,
    [413],
  ],
  ['incomplete UTF-8', `GET /%E0%A4%A HTTP/1.1\r\n${HOST}${END}`, [400]],
  ['a lone percent sign', `GET /% HTTP/1.1\r\n${HOST}${END}`, [400]],
  ['an encoded NUL', `GET /a%00b HTTP/1.1\r\n${HOST}${END}`, [400]],
  ['a raw NUL', `GET /a\0b HTTP/1.1\r\n${HOST}${END}`, [400]],
  ['a raw space', `GET /a b HTTP/1.1\r\n${HOST}${END}`, [400]],
  ['raw UTF-8', Buffer.from(`GET /café HTTP/1.1\r\n${HOST}${END}`), [400]],
  ['a tab in the address', `GET /a\tb HTTP/1.1\r\n${HOST}${END}`, [400]],
  ['a fragment', `GET /#x HTTP/1.1\r\n${HOST}${END}`, [400]],
  ['a relative address', `GET jobs HTTP/1.1\r\n${HOST}${END}`, [400]],
  ['an asterisk', `GET * HTTP/1.1\r\n${HOST}${END}`, [400]],
  ['another site in the address', `GET http://evil.test/ HTTP/1.1\r\n${HOST}${END}`, [421]],
  ['two slashes', `GET //evil.test/ HTTP/1.1\r\n${HOST}${END}`, [404]],
  ['a backslash', `GET /\\evil.test HTTP/1.1\r\n${HOST}${END}`, [404]],
  ['dots', `GET /../../etc/passwd HTTP/1.1\r\n${HOST}${END}`, [404]],
]

test.each(MALFORMED)(
  'T161 %s gets its answer, and the server keeps running',
  async (_name, bytes, statuses) => {
    const front = await startFront({ pages, api: readingApi })
    const answer = await exchange(front.port, bytes)
    expect(statuses).toContain(answer.status)
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
    await expectAlive(front)
  },
)

/** A valid request with inserted pieces of others, control bytes and long repetitions. */
const mutatedRequest = fc
  .tuple(
    fc.constantFrom('GET', 'POST', 'HEAD', 'OPTIONS', 'TRACE', 'G\u0000T', ''),
    fc.array(
      fc.constantFrom(
        '/',
        'recruiter',
        '..',
        '%2e',
        '%00',
        '%',
        '\\',
        '?',
        '#',
        ' ',
        'é',
        ';a',
        '\t',
      ),
    ),
    fc.array(
      fc.constantFrom(
        'Content-Length: 5',
        'Content-Length: -5',
        'Transfer-Encoding: chunked',
        'Expect: 100-continue',
        'Upgrade: h2c',
        'Host: evil.test',
        'Range: bytes=9-1',
        'If-None-Match: *',
        'Accept-Encoding: br;q=x, *',
        'X-Forwarded-For: ,,,',
        ': empty',
        ' folded',
      ),
      { maxLength: 6 },
    ),
    anyText({ maxLength: 40 }),
  )
  .map(([method, path, headers, body]) =>
    [
      `${method} /${path.join('')} HTTP/1.1`,
      'Host: 127.0.0.1',
      'Connection: close',
      ...headers,
      '',
      body,
    ].join('\r\n'),
  )

test('T161 F10 no mutated request gets a 5xx or the recruiter page by another name, or stops the server', async () => {
  const front = await startFront({ pages, api: readingApi })
  await fc.assert(
    fc.asyncProperty(mutatedRequest, async bytes => {
      const answer = await exchange(front.port, bytes)
      expect(answer.status >= 500).toBe(false)
      expect(answer.text.includes(SECRET) && !/^(GET|POST) \/+recruiter/.test(bytes)).toBe(false)
    }),
    { numRuns: 200 },
  )
  await expectAlive(front)
})

test('T161 a request smuggled inside another gets no separate answer', async () => {
  const front = await startFront({ pages })
  const smuggled = `GET /recruiter HTTP/1.1\r\n${HOST}${END}`
  const bytes = `POST /api/x HTTP/1.1\r\n${HOST}Content-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`
  const answer = await exchange(front.port, bytes)
  expect(answer.text.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  expect(answer.text).not.toContain(SECRET)
})

test('T42 an unknown host gets 421, and forwarded hosts are ignored', async () => {
  let forwarded: unknown
  const front = await startFront({
    api: (request, { host }) => {
      forwarded = { host, header: request.headers.get('x-forwarded-host'), url: request.url }
      return Response.json({})
    },
  })
  const refused = await ask(front.port, 'GET /api/x', { Host: 'evil.test' })
  expect(refused.status).toBe(421)
  await ask(front.port, 'GET /api/x', {
    'X-Forwarded-Host': 'evil.test',
    'Forwarded': 'host=evil.test',
  })
  expect(forwarded).toEqual({
    host: '127.0.0.1',
    header: '127.0.0.1',
    url: 'http://127.0.0.1/api/x',
  })
})

test('T42 another name of this machine redirects to the address of the site', async () => {
  const front = await startFront({ pages, siteUrl: 'http://127.0.0.1:4321', allowedHosts: [] })
  const alias = { Host: 'localhost:4321' }
  const read = await ask(front.port, 'GET /recruiter?x=1', alias)
  expect(read.status).toBe(307)
  expect(read.headers['location']).toBe('http://127.0.0.1:4321/recruiter?x=1')
  expect((await ask(front.port, 'POST /api/x', alias)).status).toBe(421)
  expect((await ask(front.port, 'GET /', { Host: 'localhost:9999' })).status).toBe(421)
  expect((await ask(front.port, 'GET //evil.test', alias)).status).toBe(404)
})

test.each([
  '//recruiter',
  '/recruiter%2f',
  '/x/..%2frecruiter',
  '/x/../recruiter',
  '/x/%2e%2e/recruiter',
  '/%72ecruiter',
  '/%2572ecruiter',
  '/\\recruiter',
  '/./recruiter',
  '/recruiter;a',
])('T63 %s is not the recruiter page', async path => {
  const front = await startFront({ pages })
  const answer = await ask(front.port, `GET ${path}`)
  expect(answer.status).toBe(404)
  expect(answer.text).not.toContain(SECRET)
})

test('T66 an unknown path is not echoed and cannot inject a header', async () => {
  const front = await startFront({ pages })
  for (const path of ['/%0d%0aSet-Cookie:x=1', '/no-such-page-xyz', '/%3Cscript%3Exyz']) {
    const answer = await ask(front.port, `GET ${path}`)
    expect(answer.status).toBe(404)
    expect(answer.body.toString()).toContain('Page not found')
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(answer.text).not.toMatch(/xyz/)
  }
})

test('T164 no answer can be read by another origin, preflight included', async () => {
  const front = await startFront({ pages })
  const origin = { 'Origin': 'https://evil.test', 'Access-Control-Request-Method': 'POST' }
  for (const request of ['GET /api/x', 'GET /about', 'OPTIONS /recruiter', 'OPTIONS *']) {
    const answer = await ask(front.port, request, origin)
    expect(answer.status).toBeLessThan(300)
    expect(answer.text.toLowerCase()).not.toContain('access-control-')
  }
})

test.each([
  '/.env',
  '/.git/config',
  '/package.json',
  '/server/entry.mjs',
  '/../server/entry.mjs',
  '/_headers.json',
  '/_astro/app.abc123.js.map',
  '/_astro/app.abc123.js.br',
  '/_astro',
  '/about/index.html',
])('T168 %s is not served', async path => {
  const front = await startFront({ pages })
  const answer = await ask(front.port, `GET ${path}`)
  expect(answer.status).toBe(404)
})

test('T168 public files under a dot folder are served', async () => {
  const front = await startFront({ pages })
  const answer = await ask(front.port, 'GET /.well-known/security.txt')
  expect(answer.status).toBe(200)
})
