import { readFile } from 'node:fs/promises'

import { afterAll, expect, test, vi } from 'vitest'

import { makeCandidate, makeUser } from '#support/people/people.ts'
import { testApp } from '#support/program/app.ts'
import { type ReceivedSpan, startCollector } from '#support/services/collector.ts'
import { readOutbox } from '#support/services/outbox.ts'

import { startThrowaway } from '../../scripts/throwaway.js'

const app = await testApp()
const collector = await startCollector()
const { DATA_DIR } = app.services.config
const program = await startThrowaway({
  DATABASE_URL: app.services.connection.pool.options.connectionString ?? '',
  DATA_DIR,
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of-the-test',
  OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=rehearsal',
  PROCESSES: '2',
})
afterAll(program.leave)

/** Data of a person, none of which may be in a trace. */
const PLANTED = {
  address: '203.0.113.77',
  agent: 'Plantedbrowser/7',
  email: 'quentin.planted@example.com',
  name: 'Quentin Plantington',
  path: 'plantedpath',
  token: 'plantedtoken-plantedtoken-plantedtoken-plant',
  word: 'plantedword',
}
const FOREIGN_TRACE_ID = '0af7651916cd43dd8448eb211c80319c'

await makeUser(app.db, 'candidate', { email: PLANTED.email, name: PLANTED.name })
const candidate = await makeCandidate(app.db)
const { cookie = '' } = await app.sign(candidate)

const send = (
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) =>
  fetch(program.origin + path, {
    ...init,
    headers: {
      'traceparent': `00-${FOREIGN_TRACE_ID}-b7ad6b7169203331-01`,
      'user-agent': PLANTED.agent,
      'x-forwarded-for': PLANTED.address,
      ...init.headers,
    },
    redirect: 'manual',
  })

const resetAnswer = await send('/api/auth/forgot-password', {
  body: JSON.stringify({ email: PLANTED.email }),
  headers: { 'content-type': 'application/json' },
  method: 'POST',
})
const requestId = resetAnswer.headers.get('x-request-id') ?? ''
await vi.waitUntil(async () => (await readOutbox(DATA_DIR)).length > 0, {
  interval: 50,
  timeout: 60_000,
})

await send(`/jobs?q=${PLANTED.word}&location=${PLANTED.word}`)
await send(`/api/jobs/search?q=${PLANTED.word}`)
// With two processes, the third visit at the latest gets a cached page.
for (let visit = 0; visit < 4; visit += 1) await (await send('/companies')).text()
await send(`/${PLANTED.path}/${PLANTED.path}`)
await send(`/api/${PLANTED.path}`)
await send(`/reset-password?token=${PLANTED.token}`)
await send('/candidate', { headers: { cookie } })
await send('/api/auth/login', {
  body: JSON.stringify({ password: PLANTED.token, username: PLANTED.email }),
  headers: { 'content-type': 'application/json' },
  method: 'POST',
})

// The exporter waits five seconds for more spans, so that stopping the program sent these spans.
await program.leave()
const spans = collector.spans()
await collector.close()

const spanNamed = (name: string) => {
  const span = spans.find(one => one.name === name)
  if (!span) throw new Error(`There is no span ${name}: ${spans.map(one => one.name).join(', ')}`)
  return span
}
const childrenOf = (parent: ReceivedSpan) =>
  spans.filter(({ parentId }) => parentId === parent.spanId)

test('one trace covers a request, its queries, its task and the mail', () => {
  const request = spanNamed('POST /api/auth/forgot-password')
  expect(request).toMatchObject({
    attributes: {
      'http.request.method': 'POST',
      'http.response.header.x-request-id': [requestId],
      'http.response.status_code': 200,
      'http.route': '/api/auth/forgot-password',
      'url.scheme': 'http',
    },
    kind: 2,
    parentId: '',
  })
  const task = spanNamed('process auth.mail-reset-link')
  expect(task).toMatchObject({
    attributes: {
      'messaging.destination.name': 'auth.mail-reset-link',
      'messaging.operation.type': 'process',
      'messaging.system': 'graphile_worker',
    },
    kind: 5,
    parentId: request.spanId,
    traceId: request.traceId,
  })
  expect(spanNamed('send mail')).toMatchObject({
    kind: 3,
    parentId: task.spanId,
    traceId: request.traceId,
  })
  expect(childrenOf(task)).toContainEqual(
    expect.objectContaining({
      attributes: {
        'db.query.summary': 'SELECT users',
        'db.system.name': 'postgresql',
      },
      kind: 3,
      traceId: request.traceId,
    }),
  )
})

test('spans of pages and calls are named by route patterns and contain their queries', () => {
  const page = spanNamed('GET /candidate')
  expect(childrenOf(page).map(({ name }) => name)).toContain('SELECT sessions users')
  expect(spanNamed('GET /jobs').attributes['http.route']).toBe('/jobs')
  expect(spanNamed('GET /api/jobs/search').attributes['http.response.status_code']).toBe(200)
  expect(spanNamed('GET /404').attributes['http.response.status_code']).toBe(404)
  expect(spanNamed('GET').attributes).toMatchObject({ 'http.response.status_code': 404 })
})

test('the span of a cached page is named by its route pattern and has no queries', () => {
  const visits = spans.filter(({ name }) => name === 'GET /companies')
  expect(visits).toHaveLength(4)
  expect(visits.filter(visit => childrenOf(visit).length === 0).length).toBeGreaterThanOrEqual(2)
  for (const { attributes } of visits) expect(attributes['http.route']).toBe('/companies')
})

test('F37 no span contains data of a person', () => {
  const spanText = collector.raw().toLowerCase()
  expect(spanText).toContain('/api/auth/forgot-password')
  for (const planted of [...Object.values(PLANTED), candidate.email, cookie.split('=')[1] ?? ''])
    expect(spanText).not.toContain(planted.toLowerCase())
})

test('F38 a client cannot choose the trace id', () => {
  expect(spans.map(({ traceId }) => traceId)).not.toContain(FOREIGN_TRACE_ID)
})

test('the service has the name and attributes from the environment', () => {
  expect(collector.resource()).toMatchObject({
    'deployment.environment.name': 'rehearsal',
    'service.name': 'openings',
  })
})

/** The files that a built file imports statically. */
async function importedBy(file: string): Promise<string[]> {
  const text = await readFile(`dist/${file}`, 'utf8')
  return [...text.matchAll(/^(?:import|export)\b[^;]*?from\s*"([^"]+)"|^import\s*"([^"]+)"/gm)].map(
    ([, from, bare]) => from ?? bare ?? '',
  )
}

test('a program without a collector does not load OpenTelemetry', async () => {
  const queue = ['program.mjs', 'serving.mjs', 'server/pages.mjs']
  const loaded = new Set<string>()
  for (let file = queue.pop(); file !== undefined; file = queue.pop())
    for (const imported of await importedBy(file)) {
      const isOurs = imported.startsWith('.')
      const name = isOurs ? new URL(imported, `file:///${file}`).pathname.slice(1) : imported
      if (isOurs && !loaded.has(name)) queue.push(name)
      loaded.add(name)
    }
  expect(loaded).toContain('pg')
  expect([...loaded].filter(name => name.includes('opentelemetry'))).toEqual([])
})
