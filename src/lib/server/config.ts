import * as z from 'zod/mini'

import {
  address,
  addresses,
  flag,
  optionalText,
  optionalUrl,
  wholeNumber,
} from './config-values.ts'
import { requireWholeTracing, TRACING_SETTINGS } from './tracing/settings.ts'

const PORTS = { max: 65_535, message: 'must be a port number', min: 0 }
/** Each process uses up to twelve database connections. */
const PROCESSES = { max: 16, message: 'must be a number from 1 to 16', min: 1 }
const KEY_BYTES = 32

const Settings = z.object({
  BACKUP_DIR: z.optional(z.string()),
  BOUNCE_ADDRESS: z.optional(z.email('must be an e-mail address')),
  BOUNCE_TOKEN: optionalText(
    /^[\x21-\x7e]{32,200}$/,
    'must be at least 32 characters without spaces',
  ),
  CACHE_PURGE_URL: optionalUrl(/^https?:$/, 'http://127.0.0.1:6081'),
  CLAMD_URL: optionalUrl(/^(tcp|unix):$/, 'tcp://127.0.0.1:3310'),
  DATABASE_READ_URLS: z._default(
    z.pipe(
      addresses(/^postgres(ql)?:$/, 'postgres://user:password@host/database'),
      z.transform(value => value.split(',').map(url => url.trim())),
    ),
    [],
  ),
  DATABASE_URL: optionalUrl(/^postgres(ql)?:$/, 'postgres://user:password@host/database'),
  DATA_DIR: z._default(z.string().check(z.minLength(1, 'must name a folder')), '.data'),
  DEMO: flag,
  /** The file with the private key for DKIM (PEM). The domain is the one of `MAIL_FROM`. */
  DKIM_KEY_FILE: z.optional(z.string()),
  DKIM_SELECTOR: optionalText(
    /^[\da-z](?:[\da-z-]{0,61}[\da-z])?$/i,
    'must be a selector such as mail2026',
  ),
  ENCRYPT_FILES: flag,
  /** The file with the key of a service account that may use Google's Indexing API. */
  GOOGLE_INDEXING_KEY_FILE: z.optional(z.string()),
  GOOGLE_INDEXING_URL: z._default(
    address(/^https?:$/, 'https://indexing.googleapis.com/…'),
    'https://indexing.googleapis.com/v3/urlNotifications:publish',
  ),
  HOST: z._default(
    z.string().check(z.minLength(1, 'must be an address to listen on')),
    '127.0.0.1',
  ),
  INDEXNOW_KEY: optionalText(/^[\dA-Za-z-]{8,128}$/, 'must be 8 to 128 letters, digits and dashes'),
  INDEXNOW_URL: z._default(
    address(/^https?:$/, 'https://api.indexnow.org/indexnow'),
    'https://api.indexnow.org/indexnow',
  ),
  LOG_LEVEL: z._default(
    z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'must be trace, debug, info, warn, error or silent',
    ),
    'info',
  ),
  MAIL_FROM: z.optional(z.email('must be an e-mail address')),
  METRICS_ADDRESS: optionalText(
    /^(?:\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i,
    'must be an address and a port such as 127.0.0.1:9464',
  ),
  NATS_URL: z.optional(addresses(/^(nats|tls):$/, 'nats://user:password@host:4222')),
  ...TRACING_SETTINGS,
  NODE_ENV: z._default(
    z.enum(['development', 'production', 'test'], 'must be development, production or test'),
    'development',
  ),
  PORT: wholeNumber(PORTS, 4321),
  PROCESSES: wholeNumber(PROCESSES, 1),
  RATE_LIMITS: z._default(z.enum(['on', 'relaxed', 'off'], 'must be on, relaxed or off'), 'on'),
  REQUIRE_VERIFIED_EMAIL: flag,
  S3_URL: optionalUrl(/^https?:$/, 'https://key:secret@host/bucket'),
  SECRET_KEYS: z.pipe(
    z._default(z.string(), ''),
    z.transform(value =>
      value
        .split(',')
        .map(key => key.trim())
        .filter(Boolean),
    ),
  ),
  SELLER_ADDRESS: z._default(z.string().check(z.maxLength(400)), ''),
  SELLER_NAME: z.optional(z.string().check(z.maxLength(200))),
  SELLER_TAX_ID: z._default(z.string().check(z.maxLength(60)), ''),
  SELLER_TAX_NAME: z._default(z.string().check(z.maxLength(20)), 'VAT'),
  SELLER_TAX_RATE: z._default(
    z.pipe(
      z
        .string()
        .check(z.regex(/^\d{1,2}(?:\.\d{1,2})?$/, 'must be a percentage such as 19 or 8.1')),
      z.transform(Number),
    ),
    0,
  ),
  SITE_NAME: z._default(
    z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(40)),
    'Openings',
  ),
  SITE_URL: optionalUrl(/^https?:$/, 'https://jobs.example.com'),
  SMTP_URL: optionalUrl(/^smtps?:$/, 'smtp://user:password@host:587'),
  STRICT_PASSWORDS: flag,
  STRIPE_API_URL: optionalUrl(/^https?:$/, 'https://api.stripe.com'),
  STRIPE_PRICES: z._default(z.string().check(z.maxLength(400)), ''),
  STRIPE_SECRET_KEY: optionalText(
    /^(sk|rk)_(test|live)_\w+$/,
    'must be a secret key such as sk_live_…',
  ),
  STRIPE_WEBHOOK_SECRET: optionalText(/^whsec_\w+$/, 'must be a signing secret such as whsec_…'),
  SUPPORT_EMAIL: z._default(z.email('must be an e-mail address'), 'support@openings.example'),
  TRUSTED_PROXY: z._default(z.string().check(z.maxLength(400)), ''),
})

type Settings = z.output<typeof Settings>

/** All settings of the program, validated, and values derived from them. */
export interface Config extends Settings {
  /** The address of the site without a trailing slash. All links start with it. */
  SITE_URL: string
  MAIL_FROM: string
  /** Whether cookies may be `Secure` with the `__Host-` prefix: with https, or on a loopback address. */
  secureCookies: boolean
  https: boolean
  production: boolean
}

/** The names of all settings, for the documentation test. */
export const SETTING_NAMES = Object.keys(Settings.shape)

/**
 * Reads the settings from environment variables. An empty value counts as not set.
 * @throws Error with one line that names the first invalid setting
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    SETTING_NAMES.map(name => [name, env[name] === '' ? undefined : env[name]]),
  )
  const result = Settings.safeParse(given)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new Error(`${String(issue?.path[0])} ${issue?.message ?? 'is not valid'}`)
  }
  const config = withConsequences(result.data)
  requireSafe(config)
  requireWholeStripe(config)
  requirePairs(config)
  requireStandbysOfOther(config)
  requireWholeTracing(config)
  return config
}

function withConsequences(settings: Settings): Config {
  const url = new URL(settings.SITE_URL ?? `http://${urlHost(settings.HOST)}:${settings.PORT}`)
  const https = url.protocol === 'https:'
  return {
    ...settings,
    MAIL_FROM: settings.MAIL_FROM ?? settings.SUPPORT_EMAIL,
    SITE_URL: url.origin,
    https,
    production: settings.NODE_ENV === 'production',
    secureCookies: https || isLoopback(url.hostname),
  }
}

function requireSafe({ DEMO, HOST, production, RATE_LIMITS, SECRET_KEYS }: Config): void {
  if (SECRET_KEYS.some(key => Buffer.byteLength(key) < KEY_BYTES))
    throw new Error(
      `SECRET_KEYS must hold keys of at least ${KEY_BYTES} characters, separated by commas`,
    )
  // The passwords of the demo are public.
  if (DEMO && !isLoopback(bracketed(HOST)))
    throw new Error('DEMO must not be true unless HOST is a loopback address')
  if (production && RATE_LIMITS === 'off')
    throw new Error('RATE_LIMITS must not be off in production')
  if (production && !DEMO && SECRET_KEYS.length === 0)
    throw new Error(
      `SECRET_KEYS must be set in production: a random key of at least ${KEY_BYTES} characters`,
    )
}

/** Requires all settings of Stripe or none: otherwise a customer could choose a plan without a price. */
function requireWholeStripe(settings: Settings): void {
  const { STRIPE_PRICES, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = settings
  if (STRIPE_SECRET_KEY === undefined) {
    if (STRIPE_PRICES !== '' || STRIPE_WEBHOOK_SECRET !== undefined)
      throw new Error('STRIPE_SECRET_KEY must be set because another setting of Stripe is set')
    return
  }
  if (STRIPE_WEBHOOK_SECRET === undefined)
    throw new Error('STRIPE_WEBHOOK_SECRET must be set because STRIPE_SECRET_KEY is set')
  if (!/^basic=price_\w+,pro=price_\w+,premium=price_\w+$/.test(STRIPE_PRICES))
    throw new Error('STRIPE_PRICES must be basic=price_…,pro=price_…,premium=price_…')
}

/** Settings that are useless without each other. */
const PAIRS = [
  ['BOUNCE_ADDRESS', 'BOUNCE_TOKEN'],
  ['DKIM_KEY_FILE', 'DKIM_SELECTOR'],
] as const

function requirePairs(settings: Settings): void {
  for (const [one, other] of PAIRS.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]))
    if (settings[one] !== undefined && settings[other] === undefined)
      throw new Error(`${other} must be set because ${one} is set`)
}

/** The embedded database has no standbys, and the primary is not a standby. */
function requireStandbysOfOther({ DATABASE_READ_URLS: urls, DATABASE_URL }: Settings): void {
  if (urls.length > 0 && DATABASE_URL === undefined)
    throw new Error('DATABASE_URL must be set because DATABASE_READ_URLS is set')
  if (urls.some((url, at) => url === DATABASE_URL || urls.indexOf(url) !== at))
    throw new Error(
      'DATABASE_READ_URLS must name each server once, and not the server of DATABASE_URL',
    )
}

function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return bracketed(host)
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

/** Browsers trust loopback addresses even over plain http. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
