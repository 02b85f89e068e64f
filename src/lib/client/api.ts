import ky, { HTTPError, type Options } from 'ky'

import type { Contract } from '#lib/contract/index.ts'
import type { Read, Sent } from '#lib/contract/route.ts'
import { AppError, type ErrorCode, type FieldErrors } from '#lib/shared/errors.ts'

import { isOtherPerson } from './session/page-person.ts'
import { readToken } from './session/stored-session.ts'

type Key = keyof Contract

/** Parts that a route does not have may be omitted. */
type Input<K extends Key> =
  unknown extends Sent<Contract[K]> ? Record<string, never> : Sent<Contract[K]>

interface Once {
  /** Identifies a repeated call, for routes that require such a key. */
  idempotencyKey?: string
}

interface Parts {
  body?: unknown
  idempotencyKey?: string
  params?: Record<string, string | number>
  query?: Record<string, unknown>
}

interface Problem {
  code: ErrorCode
  errors?: { field: string; message: string }[]
  message: string
  requestId?: string
}

const OTHER_PERSON =
  'You signed in with another account in another tab, so nothing was sent. Reload this page.'

/** The routes whose body is sent as a form. A missing route is a type error. */
const FORMS: Record<
  { [K in Key]: Contract[K] extends { encoding: 'form' } ? K : never }[Key],
  true
> = { 'POST /auth/login': true }

/**
 * Calls one route of the contract. If the session has ended, the person is asked to sign in, and
 * the call is repeated.
 * @throws AppError with the message and fields of the server, or when it cannot be reached.
 */
export async function call<K extends Key>(
  key: K,
  ...[input]: unknown extends Sent<Contract[K]> ? [] : [Input<K> & Once]
): Promise<Read<Contract[K]>> {
  return (await inSession(key, () => send(key, input ?? {}))).content as Read<Contract[K]>
}

/**
 * Calls a route whose second call changes nothing. `repeated` is whether this was not the first.
 * @throws AppError as `call`
 */
export async function callOnce<K extends Key>(
  key: K,
  input: Input<K>,
): Promise<{ answer: Read<Contract[K]>; repeated: boolean }> {
  const { content, status } = await inSession(key, () => send(key, input as Parts))
  return { answer: content as Read<Contract[K]>, repeated: status === 200 }
}

/** A page of a list and the cursor of the next one; null on the last. @throws AppError as `call` */
export async function callPage<K extends Key>(
  key: K,
  input: Input<K>,
): Promise<{ items: Read<Contract[K]>; next: string | null }> {
  const { content, headers } = await inSession(key, () => send(key, input as Parts))
  const next = /[?&]cursor=([^&>]+)[^>]*>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  return {
    items: content as Read<Contract[K]>,
    next: next === undefined ? null : decodeURIComponent(next),
  }
}

/**
 * Runs a request. If the session has ended, the page and its text stay: the person signs in on it,
 * and the request is repeated. The server has refused the first request, so nothing happens twice.
 */
export async function inSession<Result>(key: Key, request: () => Promise<Result>): Promise<Result> {
  // A page must not send requests as another person.
  if (isOtherPerson()) throw new AppError('not-allowed', OTHER_PERSON)
  const token = readToken()
  try {
    return await request()
  } catch (error) {
    // A failed sign-in is also a 401, with another code. Signing out needs no sign-in.
    const isEnded = error instanceof AppError && error.code === 'not-signed-in'
    if (!isEnded || key === 'POST /auth/logout') throw error
    // The answer may come after the person has signed in again for another request.
    if (readToken() === token) {
      const { signInAgain } = await import('./session/ended-session.ts')
      await signInAgain(key.startsWith('GET '))
    }
    return inSession(key, request)
  }
}

async function send(
  key: Key,
  { body, idempotencyKey, params = {}, query = {} }: Parts,
): Promise<{ content: unknown; headers: Headers; status: number }> {
  const { method, url } = targetOf(key, params)
  try {
    const response = await ky(url, {
      ...contentOf(key, body),
      headers: { ...authorization(), ...keyed(idempotencyKey) },
      // Short requests such as Save complete even if the person leaves the page. Browsers limit the
      // size of bodies with `keepalive`.
      keepalive: method !== 'GET' && body === undefined,
      method,
      retry: { limit: 2, methods: ['get'], statusCodes: [502, 504] },
      searchParams: searchOf(query),
      timeout: false,
    })
    const text = await response.text()
    const content: unknown = text === '' ? undefined : JSON.parse(text)
    return { content, headers: response.headers, status: response.status }
  } catch (error) {
    throw refusalOf(error)
  }
}

/** The method and the URL of a route with these parameters. */
export function targetOf(
  key: Key,
  params: Record<string, string | number>,
): { method: string; url: string } {
  const [method = '', path = ''] = key.split(' ')
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  return { method, url: `/api${filled}` }
}

function contentOf(key: Key, body: unknown): Options {
  if (body === undefined) return {}
  return key in FORMS ? { body: searchOf(body as Record<string, unknown>) } : { json: body }
}

/** Each value of a list becomes a parameter; undefined values are omitted. */
function searchOf(values: Record<string, unknown>): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    for (const one of [value].flat())
      if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean')
        search.append(name, String(one))
  return search
}

function keyed(key: string | undefined): Record<string, string> {
  return key === undefined ? {} : { 'Idempotency-Key': key }
}

/** The CSRF token, as a header. */
export function authorization(): Record<string, string> {
  const token = readToken()
  return token === null ? {} : { Authorization: `Bearer ${token}` }
}

function refusalOf(error: unknown): AppError {
  return error instanceof HTTPError
    ? refusalFrom(error.data, error.response.headers.get('retry-after'))
    : unreachable()
}

export function unreachable(): AppError {
  return new AppError(
    'busy',
    'The server could not be reached. Check your connection and try again.',
  )
}

/** The error of a refused request. */
export function refusalFrom(data: unknown, retryAfter: string | null): AppError {
  const problem = data as Partial<Problem> | string | null | undefined
  if (typeof problem !== 'object' || problem?.code === undefined || problem.message === undefined)
    return new AppError('internal', 'Something went wrong. Please try again.')
  const wait = Number(retryAfter)
  return new AppError(problem.code, problem.message, {
    extra: { ...problem },
    fields: fieldsOf(problem.errors ?? []),
    retryAfter: wait > 0 ? wait : undefined,
  })
}

function fieldsOf(errors: { field: string; message: string }[]): FieldErrors {
  const fields: FieldErrors = {}
  for (const { field, message } of errors) fields[field] = [...(fields[field] ?? []), message]
  return fields
}
