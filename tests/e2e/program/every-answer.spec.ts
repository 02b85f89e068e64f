import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { contract } from '#lib/contract/index.ts'
import { expect, test } from '#support/browser/browser.ts'
import { NASTY } from '#support/inputs/nasty.ts'

// The tests send requests that the server refuses, and the browser logs each of them.
test.use({ expectedProblems: [''] })

/** The headers that every response has. */
const REQUIRED_HEADERS: Record<string, RegExp> = {
  'content-security-policy': /^default-src '(?:none|self)';.* frame-ancestors 'none'/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'referrer-policy': /^(?:no-referrer|same-origin|strict-origin-when-cross-origin)$/,
  'x-content-type-options': /^nosniff$/,
}

/** The path of every page in the source, with 1 for each parameter. */
async function pages(): Promise<string[]> {
  const names = await readdir('src/pages', { recursive: true })
  return names
    .filter(name => name.endsWith('.astro'))
    .map(name => `/${name}`.replace(/(?:\/index)?\.astro$/, '').replaceAll(/\[\w+\]/g, '1') || '/')
}

function calls(): [method: string, path: string][] {
  return Object.keys(contract).map(key => {
    const [method = '', path = ''] = key.split(' ')
    return [method, `/api${path.replaceAll(/\{\w+\}/g, '1')}`]
  })
}

/** Sends a request without Playwright's client, which takes longer for it than the program. */
async function send(origin: string, path: string, method = 'GET'): Promise<Response> {
  const answer = await fetch(origin + path, { method, redirect: 'manual' })
  await answer.arrayBuffer()
  return answer
}

test('T162 T65 every page and API route of the built program sends all security headers', async ({
  installation,
}) => {
  const requests: [method: string, path: string][] = [
    ...(await pages()).map((path): [string, string] => ['GET', path]),
    ...calls(),
    ...[
      '/robots.txt',
      '/favicon.ico',
      '/nothing',
      '/api/nothing',
      '/_astro/nothing.js',
      '/%0d%0ax',
    ].map((path): [string, string] => ['GET', path]),
  ]
  for (const [method, path] of requests) {
    const answer = await send(installation.origin, path, method)
    const headers = Object.fromEntries(answer.headers)
    const missing = Object.entries(REQUIRED_HEADERS).filter(
      ([name, form]) => !form.test(headers[name] ?? ''),
    )
    expect({
      method,
      missing,
      path,
      server: headers['server'],
      by: headers['x-powered-by'],
    }).toEqual({ by: undefined, method, missing: [], path, server: undefined })
    if (answer.status !== 204 && /^text|json|xml/.test(headers['content-type'] ?? ''))
      expect({ path, type: headers['content-type'] }).toEqual({
        path,
        type: expect.stringMatching(/json|charset=utf-8/i),
      })
    // The error page answers with 500 itself.
    if (path !== '/500') expect({ path, status: answer.status }).not.toEqual({ path, status: 500 })
  }
})

const SECRETS = [
  '/.env',
  '/.env.example',
  '/.git/config',
  '/.git/HEAD',
  '/.ci/run',
  '/package.json',
  '/package-lock.json',
  '/server/entry.mjs',
  '/program.mjs',
  '/program.mjs.map',
  '/dist/program.mjs',
  '/src/lib/server/start.ts',
  '/src/lib/server/jobs/picture/fonts/fonts.conf',
  '/pictures',
  '/node_modules/astro/package.json',
  '/_headers.json',
  '/built-from',
  '/postgres/data/PG_VERSION',
  '/files',
  '/outbox',
  '/.data/secret',
  '/tsconfig.json',
  '/astro.config.mjs',
  '/docs/decisions/0005-small-choices.md',
  '/api',
  '/server-status',
  '/debug',
  '/metrics',
  '/admin',
  '/wp-login.php',
  '/backup.zip',
  '/dump.sql',
]

test('T168 only the built site is served: no source, setting, source map, data or debug page', async ({
  installation,
}) => {
  for (const path of SECRETS) {
    const answer = await send(installation.origin, path)
    expect({ path, status: answer.status }).toEqual({ path, status: 404 })
  }
  const built = await readdir('dist/client', { recursive: true })
  expect(built.filter(name => /\.(?:map|ts|tsx|astro)$/.test(name))).toEqual([])
})

test('T64 a file suffix does not make a private page public, and private pages are never cached', async ({
  installation,
}) => {
  for (const path of (await pages()).filter(name => /^\/(?:candidate|recruiter)/.test(name))) {
    const answer = await send(installation.origin, path)
    const location = answer.headers.get('location')
    expect({ location, path, status: answer.status }).toEqual({
      location: `/login?returnUrl=${encodeURIComponent(path)}`,
      path,
      status: 302,
    })
    expect(answer.headers.get('cache-control')).toMatch(/no-store/)
    for (const suffix of ['/x.css', '.css', '%2f.css', ';.css']) {
      const trick = await send(installation.origin, path + suffix)
      expect({ path: path + suffix, status: trick.status }).not.toEqual({
        path: path + suffix,
        status: 200,
      })
      expect(trick.headers.get('cache-control') ?? 'no-store').not.toMatch(/public|immutable/)
    }
  }
})

test('T65 a page of another site cannot show our page in a frame', async ({ page, request }) => {
  const { origin } = new URL((await request.get('/')).url())
  const other = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end(`<!doctype html><title>Other</title><iframe src="${origin}/login"></iframe>`)
  }).listen(0, '127.0.0.2')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo

  await page.goto(`http://127.0.0.2:${port}/`)

  const frame = page.frameLocator('iframe')
  await expect(frame.locator('body')).toBeAttached()
  await expect(frame.getByRole('button', { name: /sign in/i })).toHaveCount(0)
  expect(page.frames().at(-1)?.url()).toMatch(/^chrome-error:/)
  other.close()
})

test('T179 a script injected into a page does not run, and the browser reports it', async ({
  page,
}) => {
  await page.route('**/about', async route => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      '</body>',
      '<script>window.__xss = 1</script><img src="x" onerror="window.__xss = 1"></body>',
    )
    await route.fulfill({ body, response: answer })
  })
  const report = page.waitForRequest(outgoing => outgoing.url().endsWith('/api/csp-report'))
  await page.goto('/about')

  expect((await report).method()).toBe('POST')
  expect(await page.evaluate(() => (window as { __xss?: number }).__xss)).toBeUndefined()
})

/** The query parameters that our pages read. */
const NAMES = [
  'q',
  'search',
  'location',
  'skill',
  'category',
  'type',
  'salary',
  'currency',
  'remote',
]
const MORE = [
  'postedWithin',
  'experienceLevel',
  'sort',
  'status',
  'cursor',
  'limit',
  'returnUrl',
  'token',
  'subject',
]

test('T80 T84 no text in the URL of a page causes a server error', async ({ installation }) => {
  // The middleware answers for all pages of these folders, before they run; /admin stands for its own.
  const guarded = /^\/(?:admin\/|candidate|recruiter)/
  const open = (await pages()).filter(path => path !== '/500' && !guarded.test(path))
  const texts = NASTY.filter(text => text.length < 300)
  // A set, because a page without a parameter has the same path for all texts.
  const addresses = new Set<string>()
  for (const path of open)
    for (const text of texts.filter((_, index) => path.startsWith('/jobs') || index % 4 === 0)) {
      const query = new URLSearchParams([...NAMES, ...MORE].map(name => [name, text]))
      addresses.add(`${path}?${query}`)
      addresses.add(path.replace(/\/1$/, `/${encodeURIComponent(text.toWellFormed())}`))
    }
  // With thousands of addresses, an `expect` for each would take longer than the program.
  const failed: string[] = []
  for (const address of addresses) {
    const answer = await send(installation.origin, address)
    if (answer.status >= 500) failed.push(address)
  }
  expect(failed).toEqual([])
})
