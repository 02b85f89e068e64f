import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { contract } from '#lib/contract/index.ts'
import { expect, test } from '#support/browser/browser.ts'
import { NASTY } from '#support/inputs/nasty.ts'

// These ask for what is refused, and browsers report each refusal.
test.use({ expectedProblems: [''] })

/** Headers of every answer. */
const ALWAYS: Record<string, RegExp> = {
  'content-security-policy': /default-src 'none'|default-src 'self'/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'referrer-policy': /^(?:no-referrer|same-origin|strict-origin-when-cross-origin)$/,
  'x-content-type-options': /^nosniff$/,
}

/** Every page of the source, its parameters filled with something. */
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

test('T162 every page and every call of the built program carries every header', async ({
  request,
}) => {
  const asked: [method: string, path: string][] = [
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
  for (const [method, path] of asked) {
    const answer = await request.fetch(path, { failOnStatusCode: false, maxRedirects: 0, method })
    const headers = answer.headers()
    const missing = Object.entries(ALWAYS).filter(([name, form]) => !form.test(headers[name] ?? ''))
    expect({
      method,
      missing,
      path,
      server: headers['server'],
      by: headers['x-powered-by'],
    }).toEqual({ by: undefined, method, missing: [], path, server: undefined })
    if (answer.status() !== 204 && /^text|json|xml/.test(headers['content-type'] ?? ''))
      expect({ path, type: headers['content-type'] }).toEqual({
        path,
        type: expect.stringMatching(/json|charset=utf-8/i),
      })
    // The page for failures has its own status.
    if (path !== '/500')
      expect({ path, status: answer.status() }).not.toEqual({ path, status: 500 })
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

test('T168 nothing but the built site is served: no source, setting, map, data or back door', async ({
  request,
}) => {
  for (const path of SECRETS) {
    const answer = await request.get(path, { failOnStatusCode: false, maxRedirects: 0 })
    expect({ path, status: answer.status() }).toEqual({ path, status: 404 })
  }
  const built = await readdir('dist/client', { recursive: true })
  expect(built.filter(name => /\.(?:map|ts|tsx|astro)$/.test(name))).toEqual([])
})

test('T64 a suffix does not make a private page a public file, and private pages are never stored', async ({
  request,
}) => {
  for (const path of (await pages()).filter(name => /^\/(?:candidate|recruiter)/.test(name))) {
    const answer = await request.get(path, { failOnStatusCode: false, maxRedirects: 0 })
    expect({ location: answer.headers()['location'], path, status: answer.status() }).toEqual({
      location: `/login?returnUrl=${encodeURIComponent(path)}`,
      path,
      status: 302,
    })
    expect(answer.headers()['cache-control']).toMatch(/no-store/)
    for (const suffix of ['/x.css', '.css', '%2f.css', ';.css']) {
      const trick = await request.get(path + suffix, { failOnStatusCode: false, maxRedirects: 0 })
      expect({ path: path + suffix, status: trick.status() }).not.toEqual({
        path: path + suffix,
        status: 200,
      })
      expect(trick.headers()['cache-control'] ?? 'no-store').not.toMatch(/public|immutable/)
    }
  }
})

test('T65 no page may be framed', async ({ request }) => {
  for (const path of await pages()) {
    const answer = await request.get(path, { failOnStatusCode: false, maxRedirects: 0 })
    expect({ path, policy: answer.headers()['content-security-policy'] }).toEqual({
      path,
      policy: expect.stringContaining("frame-ancestors 'none'"),
    })
  }
})

test('T65 a page of another site gets nothing into its frame', async ({ page, request }) => {
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

test('T179 a script that was smuggled into a page does not run, and its block is reported', async ({
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
  const report = page.waitForRequest(sent => sent.url().endsWith('/api/csp-report'))
  await page.goto('/about')

  expect((await report).method()).toBe('POST')
  expect(await page.evaluate(() => (window as { __xss?: number }).__xss)).toBeUndefined()
})

/** What any of our pages reads from its address. */
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

test('T80 T84 no text in the address of a page gets more than a page, a redirect or a refusal', async ({
  installation,
}) => {
  const open = (await pages()).filter(path => path !== '/500' && !/^\/(?:cand|recr)/.test(path))
  const texts = NASTY.filter(text => text.length < 300)
  // A page without a parameter has one path for all texts.
  const addresses = new Set<string>()
  for (const path of open)
    for (const text of texts.filter((_, index) => path.startsWith('/jobs') || index % 4 === 0)) {
      const query = new URLSearchParams([...NAMES, ...MORE].map(name => [name, text]))
      addresses.add(`${path}?${query}`)
      addresses.add(path.replace(/\/1$/, `/${encodeURIComponent(text.toWellFormed())}`))
    }
  // With thousands of addresses, Playwright's own client and an `expect` for each would take longer
  // than the program.
  const failed: string[] = []
  for (const asked of addresses) {
    const answer = await fetch(`${installation.origin}${asked}`, { redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status >= 500) failed.push(asked)
  }
  expect(failed).toEqual([])
})
