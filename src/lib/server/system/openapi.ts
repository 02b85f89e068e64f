import { createDocument } from 'zod-openapi'
import * as z from 'zod/mini'

import type { Route, Routes } from '#lib/contract/route.ts'

const Problem = z
  .object({
    code: z.string(),
    detail: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })),
    message: z.string(),
    requestId: z.string(),
    status: z.int(),
    title: z.string(),
  })
  .register(z.globalRegistry, { id: 'Problem' })

const PROBLEM = { 'application/problem+json': { schema: Problem } }

const ABOUT =
  'Calls with `x-shared` can be made by pages of other sites without credentials (CORS). Their answers have an `ETag`, and `RateLimit` says how many calls are left.'

const CONTENT_TYPES = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
  report: 'application/csp-report',
} as const

/** The API as an OpenAPI 3.1 document, one operation for every route of the table. */
export function describeApi(
  contract: Routes,
  { name, url }: { name: string; url: string },
): object {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [key, route] of Object.entries(contract)) {
    const [method = '', path = ''] = key.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeRoute(path, route) }
  }
  return createDocument({
    components: {
      securitySchemes: {
        session: { in: 'cookie', name: '__Host-sid', type: 'apiKey' },
        token: { scheme: 'bearer', type: 'http' },
      },
    },
    info: { description: ABOUT, title: `${name} API`, version: '1' },
    openapi: '3.1.0',
    paths: paths,
    servers: [{ url: `${url}/api` }],
  })
}

function describeRoute(path: string, route: Route): object {
  return {
    'operationId': route.operationId,
    'requestParams': {
      ...(route.params && { path: route.params }),
      ...(route.query && { query: route.query }),
    },
    ...(route.body && {
      requestBody: {
        content: { [CONTENT_TYPES[route.encoding ?? 'json']]: { schema: route.body } },
        required: true,
      },
    }),
    'responses': {
      ...describeSuccess(route),
      '4XX': {
        content: PROBLEM,
        description: 'The call was refused; `message` gives the reason',
      },
      '5XX': {
        content: PROBLEM,
        description: 'The call failed; with 503, `Retry-After` says when to try again',
      },
    },
    'security': route.access === 'anyone' ? [{}] : [{ session: [], token: [] }, { token: [] }],
    'summary': route.summary,
    'tags': [path.split('/')[1] ?? ''],
    'x-access': route.access,
    ...(route.shared && { 'x-shared': true }),
  }
}

function describeSuccess({
  file,
  list,
  repeatable,
  response,
  status,
  stream,
}: Route): Record<string, object> {
  if (file) return { 200: { content: { '*/*': {} }, description: 'The content' } }
  if (stream) return { 200: { content: { 'text/event-stream': {} }, description: 'The events' } }
  if (response === null) return { 204: { description: 'Done' } }
  const headers = {
    'Link': { description: 'The address of the next page (RFC 8288)', schema: { type: 'string' } },
    'X-Total-Count': {
      description: 'The number of items on all pages',
      schema: { type: 'integer' },
    },
  }
  const content = { 'application/json': { schema: response } }
  return {
    [status ?? 200]: { content, description: 'Success', ...(list && { headers }) },
    ...(repeatable && { 200: { content, description: 'Nothing changed; the existing item' } }),
  }
}
