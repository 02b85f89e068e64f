import { once } from 'node:events'
import { get } from 'node:http'

import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'

import { readConfig } from '../config.ts'
import { ask, startFront } from '#support/program/front.ts'
import { type Collector, startCollector } from '#support/services/collector.ts'

import { openTracing } from './open-tracing.ts'
import { endWith, type Span, type Tracing } from './span.ts'

const STRANGERS = { spanId: 'b7ad6b7169203331', traceId: '0af7651916cd43dd8448eb211c80319c' }
const TRACEPARENT = `00-${STRANGERS.traceId}-${STRANGERS.spanId}-01`

/** The exporter reads the environment itself. */
afterEach(() => vi.unstubAllEnvs())

async function open(settings: Record<string, string> = {}) {
  const collector = await startCollector()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.endpoint)
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-key=of-the-test')
  const lines: string[] = []
  const log = pino({}, { write: line => void lines.push(line) })
  const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...settings })
  const tracing = await openTracing(config, log)
  if (!tracing) throw new Error('Tracing is off')
  return { collector, log: () => lines.join(''), tracing }
}

const beginRequest = (tracing: Tracing, traceparent?: string) =>
  tracing.begin({ is: 'request', method: 'GET', requestId: 'r', scheme: 'http' }, traceparent)

function endMany(tracing: Tracing, count: number): void {
  for (let number = 0; number < count; number += 1) beginRequest(tracing).end()
}

test.each([
  ['always_off', undefined, 0],
  ['parentbased_always_off', undefined, 0],
  ['always_on', undefined, 200],
  ['traceidratio', '0', 0],
  ['parentbased_traceidratio', '1', 200],
])('OTEL_TRACES_SAMPLER=%s with %s records %i of 200', async (sampler, ratio, count) => {
  const { collector, tracing } = await open({
    OTEL_TRACES_SAMPLER: sampler,
    ...(ratio !== undefined && { OTEL_TRACES_SAMPLER_ARG: ratio }),
  })
  endMany(tracing, 200)
  await tracing.close()
  expect(collector.spans()).toHaveLength(count)
  await collector.close()
})

test('a ratio records traces as a whole', async () => {
  const { collector, tracing } = await open({
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.5',
  })
  for (let number = 0; number < 200; number += 1) {
    const request = beginRequest(tracing)
    request.begin({ is: 'query', text: 'select 1 from jobs' })?.end()
    // Like a task that the request added, perhaps in another process.
    tracing.begin({ id: '1', is: 'task', name: 'note' }, request.traceparent).end()
    request.end()
  }
  await tracing.close()
  const traces = Map.groupBy(collector.spans(), ({ traceId }) => traceId)
  expect(traces.size).toBeGreaterThan(50)
  expect(traces.size).toBeLessThan(150)
  for (const steps of traces.values()) expect(steps).toHaveLength(3)
  await collector.close()
})

test('F37 a trace has the code or the class of an error, and never its message', async () => {
  const { collector, tracing } = await open()
  const fail = async (error: unknown) => {
    const work = async () => {
      throw error
    }
    await expect(endWith(beginRequest(tracing), work)).rejects.toBe(error)
  }
  await fail(Object.assign(new Error('Key (email)=(maya@example.com)'), { code: '23505' }))
  await fail(new Error('wrapped', { cause: { code: 'ECONNREFUSED' } }))
  await fail(new TypeError('maya@example.com'))
  await fail('maya@example.com')
  await tracing.close()
  const types = collector
    .spans()
    .map(({ attributes, status }) => [attributes['error.type'], status])
  expect(types).toEqual([
    ['23505', 2],
    ['ECONNREFUSED', 2],
    ['TypeError', 2],
    ['string', 2],
  ])
  expect(collector.raw()).not.toContain('maya')
  await collector.close()
})

test('a span that has ended gets no more steps', async () => {
  const { collector, tracing } = await open()
  const span: Span = beginRequest(tracing)
  span.end()
  span.end({ status: 500 })
  expect(span.begin({ is: 'mail' })).toBeNull()
  await tracing.close()
  expect(collector.spans()).toHaveLength(1)
  await collector.close()
})

/** Sends three times as many spans as fit into the queue to a collector that fails. */
async function overfill(mood: Parameters<Collector['become']>[0]) {
  const opened = await open()
  opened.collector.become(mood)
  endMany(opened.tracing, 512)
  await expect.poll(opened.collector.requests).toBeGreaterThan(0)
  endMany(opened.tracing, 6000)
  return opened
}

test('a failing collector is logged once, and its spans are dropped', async () => {
  const { collector, log, tracing } = await overfill('failing')
  await expect.poll(log).toContain('traces are not sent')
  collector.become('answering')
  await tracing.close()
  expect(collector.spans().length).toBeGreaterThan(0)
  // The spans that waited, and those that were being sent.
  expect(collector.spans().length).toBeLessThanOrEqual(2048 + 512)
  expect(log().match(/traces are not sent/g)).toHaveLength(1)
  await collector.close()
})

test('the shutdown does not wait for a collector that does not answer', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '600000')
  const { collector, tracing } = await overfill('silent')
  const ended = tracing.close().then(() => 'ended')
  // Without our time limit it would wait for half a minute.
  const late = new Promise(resolve => setTimeout(resolve, 25_000, 'late'))
  expect(await Promise.race([ended, late])).toBe('ended')
  await collector.close()
})

test('the log line of a response has the id of its trace', async () => {
  const { collector, tracing } = await open()
  const front = await startFront({ tracing })
  await ask(front.port, 'GET /api/health', {
    'X-Request-Id': 'of-a-stranger',
    'traceparent': TRACEPARENT,
  })
  await expect.poll(front.lines).toHaveLength(1)
  await tracing.close()
  const [span] = collector.spans()
  const [line] = front.lines()
  expect(line).toMatchObject({ trace_id: span?.traceId })
  expect(span?.attributes['http.response.header.x-request-id']).toEqual([line?.['requestId']])
  expect(span?.traceId).not.toBe(STRANGERS.traceId)
  await collector.close()
})

test.each([
  ['a trusted proxy', '127.0.0.1', { parentId: STRANGERS.spanId, traceId: STRANGERS.traceId }],
  ['nobody whom it trusts', '192.0.2.9', { parentId: '' }],
])(
  'F38 with OTEL_PROPAGATORS=tracecontext %s says which trace it is',
  async (_, proxy, expected) => {
    const { collector, tracing } = await open({
      OTEL_PROPAGATORS: 'tracecontext',
      TRUSTED_PROXY: proxy,
    })
    const front = await startFront({ tracing, trustedProxies: [proxy] })
    await ask(front.port, 'GET /api/health', { traceparent: TRACEPARENT })
    await expect.poll(front.lines).toHaveLength(1)
    await tracing.close()
    expect(collector.spans()).toEqual([expect.objectContaining(expected)])
    await collector.close()
  },
)

test('the span of an event stream ends when the stream begins', async () => {
  const { collector, tracing } = await open()
  const source = new ReadableStream<Uint8Array>({ start: () => undefined })
  const front = await startFront({
    api: () => new Response(source, { headers: { 'content-type': 'text/event-stream' } }),
    tracing,
  })
  const stream = get({ headers: { host: '127.0.0.1' }, path: '/api/events', port: front.port })
  await once(stream, 'response')
  await tracing.close()
  expect(collector.spans()).toHaveLength(1)
  stream.destroy()
  await collector.close()
})

test.each([
  [{}],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'true' }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_EXPORTER: 'none' }],
])('with %o nothing is recorded', async settings => {
  expect(await openTracing(readConfig(settings), pino({ level: 'silent' }))).toBeNull()
})
