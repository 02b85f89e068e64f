import * as z from 'zod/mini'

import type { Route } from '#lib/contract/route.ts'
import { AppError, type FieldErrors } from '#lib/shared/errors.ts'

import { requireDepth } from './json-depth.ts'

interface Raw {
  params: Record<string, string>
  request: Request
}

/** Parses the parts of a request by its route. @throws AppError naming the fields that a rule refuses. */
export async function receive(
  route: Route,
  { params, request }: Raw,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {}
  // An invalid id gets the same answer as an object that does not exist.
  if (route.params)
    input['params'] = parseOr(route.params, params, () => new AppError('not-found', 'Not found'))
  if (route.query) input['query'] = parse(route.query, readQuery(route.query, new URL(request.url)))
  if (route.body && route.encoding !== 'multipart')
    input['body'] = parse(route.body, await readBody(route, request))
  return input
}

/** Whether the parameters of a matching path are valid: "recommended" is not an id. */
export function hasParams({ params }: Route, given: Record<string, string>): boolean {
  return !params || z.safeParse(params, given).success
}

/** Parses by a schema of the contract. @throws AppError `invalid-input` with the messages by field. */
function parse(schema: z.core.$ZodType, value: unknown): unknown {
  return parseOr(schema, value, error => refusalOf(error))
}

function parseOr(
  schema: z.core.$ZodType,
  value: unknown,
  refuse: (error: z.core.$ZodError) => AppError,
): unknown {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  throw refuse(result.error)
}

function refusalOf(error: z.core.$ZodError): AppError {
  const fields: FieldErrors = {}
  for (const { message, path } of error.issues) {
    const field = path.join('.') || 'body'
    fields[field] = [...(fields[field] ?? []), message]
  }
  const [first] = error.issues
  return new AppError('invalid-input', first?.message ?? 'Validation failed', { fields })
}

/** The first value of each name wins, except for names whose schema is a list. */
function readQuery(schema: z.core.$ZodType, url: URL): Record<string, unknown> {
  const shape = (schema as z.ZodMiniObject).shape ?? {}
  const query = Object.create(null) as Record<string, unknown>
  for (const [rawName, value] of url.searchParams) {
    const name = rawName.replace(/\[\]$/, '')
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (!field) continue
    if (isList(field)) query[name] = [...((query[name] as string[] | undefined) ?? []), value]
    else query[name] ??= value
  }
  return query
}

function isList(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod as { def: { innerType?: z.core.$ZodType; type: string } }
  return def.type === 'array' || (def.innerType !== undefined && isList(def.innerType))
}

async function readBody(route: Route, request: Request): Promise<unknown> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (route.encoding === 'form') return readForm(type, request)
  const expected = route.encoding === 'report' ? 'application/csp-report' : 'application/json'
  if (type !== expected) throw new AppError('unsupported-type', `Send the body as ${expected}`)
  return parseJson(await request.text())
}

async function readForm(type: string | undefined, request: Request): Promise<unknown> {
  if (type !== 'application/x-www-form-urlencoded')
    throw new AppError('unsupported-type', 'Send the body as application/x-www-form-urlencoded')
  const form = Object.create(null) as Record<string, string>
  for (const [name, value] of new URLSearchParams(await request.text())) form[name] ??= value
  return form
}

function parseJson(text: string): unknown {
  requireDepth(text)
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('bad-request', 'The request body is not valid JSON')
  }
}
