import { Hono } from 'hono'
import * as z from 'zod/mini'

import type { Page } from '#lib/contract/paging.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { AccessCheck } from '../auth/access-check.ts'
import { readLagging } from '../db/standbys/read-lagging.ts'
import { isUnavailable } from '../db/unavailable.ts'
import type { Services } from '../services.ts'
import { currentSpan } from '../tracing/span.ts'
import type { RequestFacts } from './call.ts'
import type { Registered } from './handlers.ts'
import { lastWriteOf, writeLastWrite } from './last-write.ts'
import { internalProblem, problem } from './problem.ts'
import { hasParams, receive } from './receive.ts'
import { isShared, preflight, share } from './sharing.ts'

export type Api = (request: Request, facts: RequestFacts) => Promise<Response>

interface Env {
  Bindings: { facts: RequestFacts }
}

/**
 * The API as one function from request to answer. For each route it checks access, parses the input,
 * runs the handler and writes the answer; a thrown error becomes a problem answer.
 */
export function createApi(
  services: Services,
  accessCheck: AccessCheck,
  registered: Registered[],
): Api {
  const app = new Hono<Env>({ strict: true }).basePath('/api')
  for (const entry of registered) {
    const [method = '', path = ''] = entry.key.split(' ')
    const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1')
    app.on(method, pattern, context => {
      currentSpan()?.nameRoute(`/api${path}`)
      return answerTo(services, accessCheck, entry, {
        facts: factsOf(context.env.facts, context.req.raw),
        params: context.req.param(),
        request: context.req.raw,
      })
    })
    if (entry.route.shared)
      app.on('OPTIONS', pattern, (context, next) =>
        hasParams(entry.route, context.req.param()) ? preflight() : next(),
      )
  }
  app.notFound(context => {
    const error = missing(registered, context.req.raw)
    accessCheck.note({ actor: null, error, facts: factsOf(context.env.facts, context.req.raw) })
    return refuse(services, context.env.facts, error)
  })
  app.onError((error, context) => refuse(services, context.env.facts, error))
  return async (request, facts) => app.fetch(request, { facts })
}

function factsOf(facts: RequestFacts, { headers }: Request): RequestFacts {
  return { ...facts, userAgent: headers.get('user-agent') ?? undefined }
}

/** Every cache may store the answer, and must revalidate it each time. */
const FOR_ALL = 'public, no-cache'

interface Incoming {
  facts: RequestFacts
  params: Record<string, string>
  request: Request
}

/** Refusals have the same CORS headers, so that scripts of other sites can read the reason. */
async function answerTo(
  services: Services,
  accessCheck: AccessCheck,
  entry: Registered,
  incoming: Incoming,
): Promise<Response> {
  const { facts, request } = incoming
  const response = await answer(services, accessCheck, entry, incoming).catch((error: unknown) =>
    refuse(services, facts, error),
  )
  if (!isShared(entry.route, request)) return response
  return share(response, await accessCheck.allowance(facts.ip))
}

async function answer(
  services: Services,
  accessCheck: AccessCheck,
  { handle, key, route }: Registered,
  { facts, params, request }: Incoming,
): Promise<Response> {
  const { actor, session } = await accessCheck.admit({ facts, key, request, route })
  const headers = new Headers({ 'cache-control': isShared(route, request) ? FOR_ALL : 'no-store' })
  const outcome = { repeated: false }
  const carryOut = async (known: Services): Promise<unknown> => {
    const input = await receive(route, { params, request })
    const call = { actor, db: known.db, facts, request, services: known, session }
    return handle({ ...input, ...call, headers, outcome })
  }
  const { secureCookies } = services.config
  const carriedOut = route.mayLag
    ? readLagging(services, lastWriteOf(session, request, secureCookies), carryOut)
    : carryOut(services)
  const result = await carriedOut.catch((error: unknown) => {
    accessCheck.note({ actor, error, facts, key })
    throw error
  })
  if (session?.kind === 'web' && request.method !== 'GET') await noteWrite(services, headers)
  return write(route, result, { headers, outcome, request })
}

/** Lets the browser carry the position of its write to its next reads. */
async function noteWrite({ config, standbys }: Services, headers: Headers): Promise<void> {
  const position = await standbys.committed()
  if (position !== null)
    headers.append('set-cookie', writeLastWrite(position, config.secureCookies))
}

interface Written {
  headers: Headers
  outcome: { repeated: boolean }
  request: Request
}

function write(
  route: Registered['route'],
  result: unknown,
  { headers, outcome, request }: Written,
): Response {
  if (route.file || route.stream) return result as Response
  if (route.response === null) return new Response(null, { headers, status: 204 })
  headers.set('content-type', 'application/json')
  const body = route.list
    ? listBody(result as Page<unknown>, new URL(request.url), headers)
    : result
  // Answers are parsed too: a field that the contract does not name is never sent.
  const safe = z.parse(route.response, body)
  return new Response(JSON.stringify(safe), {
    headers,
    status: outcome.repeated ? 200 : (route.status ?? 200),
  })
}

/** A page is sent as a plain array; headers hold the link to the next page and the total. */
function listBody({ items, next, total }: Page<unknown>, url: URL, headers: Headers): unknown[] {
  headers.set('x-total-count', String(total))
  if (next !== null) {
    url.searchParams.set('cursor', next)
    headers.set('link', `<${url.pathname}${url.search}>; rel="next"`)
  }
  return items
}

function missing(registered: Registered[], request: Request): AppError {
  const { pathname } = new URL(request.url)
  const known = registered.some(({ key }) => {
    const pattern = key.split(' ')[1]?.replaceAll(/\{\w+\}/g, '[^/]+') ?? ''
    return new RegExp(`^/api${pattern}$`).test(pathname)
  })
  return known
    ? new AppError('method-not-allowed', 'This address does not support this method')
    : new AppError('not-found', 'Not found')
}

function refuse({ log }: Services, { requestId }: RequestFacts, error: unknown): Response {
  if (error instanceof AppError) return problem(error, requestId)
  log.error({ err: error, requestId }, 'request failed')
  return isUnavailable(error) ? problem(busy(), requestId) : internalProblem(requestId)
}

function busy(): AppError {
  return new AppError('busy', 'The server is busy. Please try again in a moment.', {
    retryAfter: 1,
  })
}
