import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { contract, type Contract } from '#lib/contract/index.ts'
import type { Route } from '#lib/contract/route.ts'
import { createApp } from '#lib/server/api-app.ts'
import type { Actor } from '#lib/server/auth/actor.ts'
import { cookieName } from '#lib/server/auth/sessions/cookies.ts'
import { csrfTokenOf } from '#lib/server/auth/sessions/csrf-token.ts'
import { createSession } from '#lib/server/auth/sessions/sessions.ts'
import { readConfig } from '#lib/server/config.ts'
import { closeServices } from '#lib/server/open-services.ts'
import { createResumeReader } from '#lib/server/resumes/reading/reader.ts'
import type { Services } from '#lib/server/services.ts'
import { TASKS } from '#lib/server/domains.ts'

import { atEnd } from './at-end.ts'
import { testDatabase } from './database.ts'
import { openTestServices, type ServiceOptions } from './services.ts'
import { drainTasks } from './tasks.ts'

export const SITE = 'http://127.0.0.1:4321'

export interface Sent {
  /** The caller, with a new web session like a page of the site. Nobody if left out. */
  as?: Actor | null | undefined
  body?: unknown
  headers?: Record<string, string>
  /** The IP address of the caller. */
  ip?: string
  params?: Record<string, number | string>
  query?: string | Record<string, string>
}

export interface Answered {
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  body: any
  headers: Headers
  status: number
}

export interface TestApp {
  /** Calls a route of the contract like a page of the site. */
  call: (key: keyof Contract, sent?: Sent) => Promise<Answered>
  db: Services['db']
  /** Sends any request unchanged. */
  fetch: (path: string, init?: RequestInit & { ip?: string }) => Promise<Response>
  /** Runs every task that is due, and those that they add. */
  runTasks: () => Promise<void>
  services: Services
  /** The headers for writes of a browser with a new session of this person. */
  sign: (actor: Actor) => Promise<Record<string, string>>
}

/** All programs of a test worker share it: its processes take a second to start, and end when idle. */
const resumeReader = createResumeReader()

/** The API with a new database, and files and outbox in a new folder. */
export async function testApp(
  env: Record<string, string> = {},
  options: ServiceOptions = {},
): Promise<TestApp> {
  const database = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'openings-test-'))
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    SITE_URL: SITE,
    ...env,
  })
  const opened = await openTestServices(config, database.url, options)
  const services = { ...opened, resumeReader }
  atEnd(async () => {
    await closeServices(opened)
    await rm(folder, { force: true, recursive: true })
  })
  return appIn(services)
}

/** The API with open services, in this process. */
export function appIn(services: Services): TestApp {
  const api = createApp(services)
  return appOver(services, (path, { ip = '192.0.2.1', ...init } = {}) =>
    api(new Request(new URL(path, SITE), init), { ip, requestId: 'test' }),
  )
}

/** Calls of a test with open services. `send` sends each request to its program. */
export function appOver(services: Services, send: TestApp['fetch']): TestApp {
  const { config } = services
  const sign: TestApp['sign'] = async actor => {
    const session = await createSession(services.db, actor.id, {
      ip: '192.0.2.1',
      kind: 'web',
      remember: false,
      userAgent: 'test',
    })
    return {
      authorization: `Bearer ${csrfTokenOf(services.keys, session.id)}`,
      cookie: `${cookieName('sid', config.secureCookies)}=${session.secret}`,
    }
  }

  return {
    call: async (key, { as, body, headers, ip, params = {}, query } = {}) => {
      const [method = '', path = ''] = key.split(' ')
      const url = `/api${fill(path, params)}${query ? `?${new URLSearchParams(query)}` : ''}`
      const route: Route = contract[key]
      const encoded = encode(route, body)
      const response = await send(url, {
        ...(encoded && { body: encoded.body }),
        headers: {
          'origin': config.SITE_URL,
          'sec-fetch-site': 'same-origin',
          ...encoded?.headers,
          ...(as ? await sign(as) : {}),
          ...headers,
        },
        ...(ip && { ip }),
        method,
      })
      return { body: await read(response), headers: response.headers, status: response.status }
    },
    db: services.db,
    fetch: send,
    runTasks: () => drainTasks(services.connection.pool, services, TASKS),
    services,
    sign,
  }
}

function fill(path: string, params: Record<string, number | string>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
}

/** Encodes as JSON unless the route takes a form. A FormData stays unchanged. */
function encode(route: Route, body: unknown) {
  if (body === undefined) return null
  if (body instanceof FormData) return { body, headers: {} }
  if (route.encoding === 'form')
    return { body: new URLSearchParams(body as Record<string, string>), headers: {} }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

async function read(response: Response): Promise<unknown> {
  // An event stream does not end.
  if (response.headers.get('content-type') === 'text/event-stream') {
    await response.body?.cancel()
    return null
  }
  const text = await response.text()
  return /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text
}
