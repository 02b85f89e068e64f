import type { TestApp } from '#support/program/app.ts'
import { solved } from './challenge.ts'

export const PASSWORD = 'Tall-Pines7-cross'

interface Registering {
  email: string
  name: string
  password: string
  role: string | undefined
  terms: unknown
  time_zone: string
}

let count = 0

/** The fields of the registration form for a new person. */
export function registration(fields: Partial<Registering> = {}) {
  count += 1
  return {
    email: `new${count}@example.com`,
    name: 'Maya Lindqvist',
    password: PASSWORD,
    role: 'candidate',
    terms: true,
    ...fields,
  }
}

/** Registers like an API client. Returns the person with their API token. */
export async function register(
  app: TestApp,
  fields: Partial<Registering> = {},
  { ip }: { ip?: string } = {},
) {
  const body = registration(fields)
  const response = await app.fetch('/api/auth/register', {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    method: 'POST',
    ...(ip && { ip }),
  })
  const answer = (await response.json()) as {
    token: string
    user: { email: string; id: number; name: string; role: string }
  }
  return { ...answer, password: body.password, status: response.status }
}

/** Signs in like an API client: no cookie, no origin. */
export function loginPlainly(
  app: TestApp,
  username: string,
  password: string,
  {
    headers = {},
    ip,
    ...more
  }: { headers?: Record<string, string>; ip?: string } & Record<string, unknown> = {},
): Promise<Response> {
  return app.fetch('/api/auth/login', {
    body: new URLSearchParams({ grant_type: 'password', password, username, ...(more as object) }),
    headers,
    method: 'POST',
    ...(ip && { ip }),
  })
}

/** The state of a browser after a response: the cookies by name, and the CSRF token. */
export interface Browser {
  cookies: Record<string, string>
  token: string
}

/**
 * Signs in like a page of the site, with a solved challenge, in a browser that may already have
 * cookies.
 */
export async function signIn(
  app: TestApp,
  username: string,
  password: string,
  {
    cookies = {},
    ip,
    remember = false,
  }: { cookies?: Record<string, string>; ip?: string; remember?: boolean } = {},
) {
  const answer = await app.call('POST /auth/login', {
    body: {
      grant_type: 'password',
      password,
      username,
      ...(remember && { remember_me: 'true' }),
      ...(await solved(app, 'login', ip)),
    },
    headers: Object.keys(cookies).length > 0 ? { cookie: cookieHeader(cookies) } : {},
    ...(ip && { ip }),
  })
  const browser: Browser = {
    cookies: { ...cookies, ...readCookies(answer.headers) },
    token: (answer.body as { token?: string }).token ?? '',
  }
  return { ...answer, browser }
}

export function cookieHeader(cookies: Record<string, string>): string {
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}

export function readCookies(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    headers.getSetCookie().map(cookie => {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
}

/** The headers for writes of this browser. */
export function writesAs({ cookies, token }: Browser): Record<string, string> {
  return { authorization: `Bearer ${token}`, cookie: cookieHeader(cookies) }
}
