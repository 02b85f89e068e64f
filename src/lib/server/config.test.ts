import { expect, test } from 'vitest'

import { readConfig } from './config.ts'

const KEY = 'k'.repeat(32)

test('runs with nothing set, for the machine it is on only', () => {
  expect(readConfig({})).toMatchObject({
    DATA_DIR: '.data',
    HOST: '127.0.0.1',
    PORT: 4321,
    SITE_URL: 'http://127.0.0.1:4321',
    secureCookies: true,
  })
})

test('an empty value counts as not set', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({
    DATABASE_URL: undefined,
    PORT: 4321,
  })
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PROCESSES', '0'],
  ['PROCESSES', '1.5'],
  ['PROCESSES', '17'],
  ['DATABASE_URL', 'mysql://host/db'],
  ['SITE_URL', 'openings.example'],
  ['SMTP_URL', 'https://mail.example'],
  ['SUPPORT_EMAIL', 'nobody'],
  ['RATE_LIMITS', 'none'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_READ_URLS', 'standby:5432'],
  ['DATABASE_READ_URLS', 'postgres://one/openings,'],
  ['NATS_URL', 'nats://one:4222,two:4222'],
  ['NODE_ENV', 'staging'],
  ['SECRET_KEYS', 'short'],
  ['REQUIRE_VERIFIED_EMAIL', 'yes'],
  ['STRIPE_SECRET_KEY', 'pk_live_public'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['STRIPE_API_URL', 'stripe'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'key'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_PROPAGATORS', 'b3'],
  ['OTEL_RESOURCE_ATTRIBUTES', 'production'],
  ['OTEL_SDK_DISABLED', 'yes'],
  ['OTEL_TRACES_EXPORTER', 'zipkin'],
  ['OTEL_TRACES_SAMPLER', 'sometimes'],
  ['OTEL_TRACES_SAMPLER_ARG', '10'],
])('%s=%s ends the start with one line that names it', (name, value) => {
  const read = () => readConfig({ [name]: value })

  expect(read).toThrow(new RegExp(`^${name} [^\\n]+$`))
})

test('standbys are separate servers of a database that is named', () => {
  const DATABASE_URL = 'postgres://primary/openings'
  const read = (DATABASE_READ_URLS: string) => readConfig({ DATABASE_READ_URLS, DATABASE_URL })
  const [one, other] = ['postgres://one/openings', 'postgres://other/openings']

  expect(read(`${one}, ${other}`).DATABASE_READ_URLS).toEqual([one, other])
  expect(readConfig({}).DATABASE_READ_URLS).toEqual([])
  for (const twice of [`${one},${one}`, `${one},${DATABASE_URL}`])
    expect(() => read(twice)).toThrow(/^DATABASE_READ_URLS must name each server once/)
  expect(() => readConfig({ DATABASE_READ_URLS: one })).toThrow(
    /^DATABASE_URL must be set because DATABASE_READ_URLS is set$/,
  )
})

test('traces have no setting without an effect', () => {
  expect(() => readConfig({ OTEL_TRACES_SAMPLER_ARG: '0.1' })).toThrow(
    /^OTEL_TRACES_SAMPLER must be traceidratio or parentbased_traceidratio where [^\n]+$/,
  )
  expect(() => readConfig({ OTEL_PROPAGATORS: 'tracecontext' })).toThrow(
    /^TRUSTED_PROXY must be set because [^\n]+$/,
  )
})

test('the servers of a NATS cluster are a list', () => {
  const NATS_URL = 'nats://one:4222,nats://two:4222,nats://three:4222'
  expect(readConfig({ NATS_URL }).NATS_URL).toBe(NATS_URL)
})

test('T173 production refuses to start without a key of its own', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
    /^SECRET_KEYS must be set in production/,
  )
  expect(
    readConfig({ NODE_ENV: 'production', SECRET_KEYS: `${KEY},${KEY}2` }).SECRET_KEYS,
  ).toHaveLength(2)
})

test('Stripe is set up as a whole or not at all', () => {
  const stripe = {
    STRIPE_PRICES: 'basic=price_1,pro=price_2,premium=price_3',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  expect(readConfig(stripe)).toMatchObject(stripe)
  for (const name of Object.keys(stripe))
    expect(() => readConfig({ ...stripe, [name]: '' })).toThrow(new RegExp(`^${name} [^\\n]+$`))
  expect(() => readConfig({ ...stripe, STRIPE_PRICES: 'basic=price_1' })).toThrow(/^STRIPE_PRICES/)
})

test('production refuses to run without limits', () => {
  expect(() =>
    readConfig({ NODE_ENV: 'production', RATE_LIMITS: 'off', SECRET_KEYS: KEY }),
  ).toThrow(/^RATE_LIMITS/)
})

test.each(['0.0.0.0', '::', '192.0.2.7'])(
  'demo content, whose passwords are known, is never served on %s',
  HOST => {
    expect(() => readConfig({ DEMO: 'true', HOST })).toThrow(/^DEMO/)
  },
)

test.each(['127.0.0.1', 'localhost', '::1'])('demo content may be served on %s', HOST => {
  expect(readConfig({ DEMO: 'true', HOST }).DEMO).toBe(true)
})

test('cookies lose their Secure only where browsers would refuse it', () => {
  expect(readConfig({ SITE_URL: 'https://jobs.example' }).secureCookies).toBe(true)
  expect(readConfig({ SITE_URL: 'http://localhost:4321' }).secureCookies).toBe(true)
  expect(readConfig({ SITE_URL: 'http://jobs.example' }).secureCookies).toBe(false)
})
