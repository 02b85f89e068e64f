import { setImmediate as turn } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { createPageCache, type PageCache } from '#lib/server/http/page-cache/page-cache.ts'
import { type PagesHandler } from '#lib/server/http/pages.ts'
import { ask, type Front, startFront, type WireAnswer } from '#support/program/front.ts'

const HTML = { 'Content-Type': 'text/html' }
const CACHEABLE = { ...HTML, 'Cache-Control': 'public, max-age=0, must-revalidate' }

interface Rendered {
  cache: PageCache
  front: Front
  /** How often each address was rendered. */
  renders: Map<string, number>
  /** Lets the pages under `/slow` finish. */
  release: () => void
}

/** A site whose pages say how often they were rendered. */
async function startSite(maxBytes?: number): Promise<Rendered> {
  const cache = createPageCache(maxBytes)
  const renders = new Map<string, number>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const pages: PagesHandler = async ({ headers, url = '' }, answer) => {
    const count = (renders.get(url) ?? 0) + 1
    renders.set(url, count)
    if (url.startsWith('/slow')) await released
    const { cookie: reader = 'nobody' } = headers
    answer.writeHead(url === '/gone' ? 410 : 200, {
      ...(url === '/mine' ? HTML : CACHEABLE),
      ...(url !== '/nameless' && { 'Surrogate-Key': `${url.slice(1)} lists` }),
      ...(url === '/cookie' && { 'Set-Cookie': 'a=1' }),
    })
    answer.end(
      `<!doctype html><title>${url} ${count} for ${reader}</title>${'<p>x</p>'.repeat(2000)}`,
    )
  }
  const front = await startFront({ pageCache: cache, pages })
  return { cache, front, release, renders }
}

function title({ body, headers }: WireAnswer): string {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }
  const coding = headers['content-encoding'] as keyof typeof decode | undefined
  return /<title>(.*?)</.exec(String(coding ? decode[coding](body) : body))?.[1] ?? ''
}

test.each([
  [['zstd', 'br', 'gzip', 'identity', 'br']],
  [['br', 'identity', 'zstd', 'gzip', 'zstd']],
  [['gzip', 'zstd', 'identity', 'br', 'gzip']],
  [['identity', 'gzip', 'br', 'zstd', 'identity']],
])(
  'a page is rendered once for all visitors, in each coding that they accept: %s',
  async codings => {
    const { front, renders } = await startSite()
    const answers = []
    for (const coding of codings)
      answers.push(await ask(front.port, 'GET /job-1', { 'Accept-Encoding': coding }))

    expect(answers.map(title)).toEqual(codings.map(() => '/job-1 1 for nobody'))
    expect(answers.map(({ headers }) => headers['content-encoding'] ?? 'identity')).toEqual(codings)
    expect(renders.get('/job-1')).toBe(1)
    const ids = new Set(answers.map(({ headers }) => headers['x-request-id']))
    expect(ids.size).toBe(codings.length)
  },
)

test('each coding has a strong tag, with which an unchanged page answers 304', async () => {
  const { front } = await startSite()
  const [first, second] = await Promise.all(
    ['zstd', 'br'].map(coding => ask(front.port, 'GET /job-1', { 'Accept-Encoding': coding })),
  )
  const tags = [first?.headers['etag'], second?.headers['etag']]
  expect(tags).toEqual([expect.stringMatching(/^".+-zstd"$/), expect.stringMatching(/^".+-br"$/)])

  const headers = { 'Accept-Encoding': 'br', 'If-None-Match': tags[1] ?? '' }
  const revalidated = await ask(front.port, 'GET /job-1', headers)
  expect([revalidated.status, revalidated.body.length, revalidated.headers['etag']]).toEqual([
    304,
    0,
    tags[1],
  ])
})

test('concurrent requests for a page share one render', async () => {
  const { front, release, renders } = await startSite()
  const requests = Array.from({ length: 8 }, () => ask(front.port, 'GET /slow'))
  await expect.poll(() => renders.get('/slow')).toBe(1)
  release()

  expect(new Set((await Promise.all(requests)).map(title))).toEqual(new Set(['/slow 1 for nobody']))
  expect(renders.get('/slow')).toBe(1)
})

test('a page for a request with a cookie is rendered separately and not cached', async () => {
  const { front, renders } = await startSite()
  const maya = await ask(front.port, 'GET /job-1', { Cookie: 'sid=maya' })
  const visitor = await ask(front.port, 'GET /job-1')
  const daniel = await ask(front.port, 'GET /job-1', { Cookie: 'sid=daniel' })

  expect([maya, visitor, daniel].map(title)).toEqual([
    '/job-1 1 for sid=maya',
    '/job-1 2 for nobody',
    '/job-1 3 for sid=daniel',
  ])
  expect(renders.get('/job-1')).toBe(3)
})

test.each(['/mine', '/nameless', '/cookie', '/gone'])(
  'a page that is not the same for all visitors is rendered each time: %s',
  async path => {
    const { front, renders } = await startSite()
    for (let count = 0; count < 3; count += 1) await ask(front.port, `GET ${path}`)
    expect(renders.get(path)).toBe(3)
  },
)

test('a change drops only the pages that show it', async () => {
  const { cache, front } = await startSite()
  const read = async () =>
    (await Promise.all(['/job-1', '/job-2'].map(path => ask(front.port, `GET ${path}`)))).map(title)
  await read()
  cache.drop(['job-1', 'job-7'])

  expect(await read()).toEqual(['/job-1 2 for nobody', '/job-2 1 for nobody'])
  cache.drop('everything')
  expect(await read()).toEqual(['/job-1 3 for nobody', '/job-2 2 for nobody'])
})

test('a page that was rendered before a change is not cached', async () => {
  const { cache, front, release, renders } = await startSite()
  const stale = ask(front.port, 'GET /slow')
  await expect.poll(() => renders.get('/slow')).toBe(1)
  cache.drop(['job-9'])
  const waiting = ask(front.port, 'GET /slow')
  release()

  // A cache in front must not store it either: its purge came before this page.
  expect((await stale).headers['cache-control']).toBe('no-store')
  expect(title(await waiting)).toBe('/slow 2 for nobody')
  expect((await waiting).headers['cache-control']).toMatch(/^public/)
  expect(title(await ask(front.port, 'GET /slow'))).toBe('/slow 2 for nobody')
})

test('no page is cached while the program may miss changes', async () => {
  const { cache, front, renders } = await startSite()
  await ask(front.port, 'GET /job-1')
  cache.pause()
  await ask(front.port, 'GET /job-1')
  await ask(front.port, 'GET /job-1')
  expect(renders.get('/job-1')).toBe(3)

  cache.drop('everything')
  await ask(front.port, 'GET /job-1')
  await ask(front.port, 'GET /job-1')
  expect(renders.get('/job-1')).toBe(4)
})

test('a reader who disconnects does not abort the page for other readers', async () => {
  const { front, release, renders } = await startSite()
  const leaving = new AbortController()
  const aborted = fetch(`http://127.0.0.1:${front.port}/slow`, { signal: leaving.signal })
  await expect.poll(() => renders.get('/slow')).toBe(1)
  const waiting = ask(front.port, 'GET /slow')
  await turn()
  leaving.abort()
  await expect(aborted).rejects.toThrow('aborted')
  release()

  expect(title(await waiting)).toMatch(/^\/slow \d for nobody$/)
})

test('a reload without cache gets a new page, which is then cached', async () => {
  const { front } = await startSite()
  await ask(front.port, 'GET /job-1')
  const reloaded = await ask(front.port, 'GET /job-1', { 'Cache-Control': 'no-cache' })
  expect(title(reloaded)).toBe('/job-1 2 for nobody')
  expect(title(await ask(front.port, 'GET /job-1'))).toBe('/job-1 2 for nobody')
})

test('the memory of cached pages is limited: many addresses push out the oldest', async () => {
  const { front, renders } = await startSite(20_000)
  for (let id = 0; id < 40; id += 1) await ask(front.port, `GET /jobs?q=${id}`)
  await ask(front.port, 'GET /jobs?q=39')
  await ask(front.port, 'GET /jobs?q=0')

  expect([renders.get('/jobs?q=39'), renders.get('/jobs?q=0')]).toEqual([1, 2])
})
