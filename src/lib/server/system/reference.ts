import type { Route, Routes } from '#lib/contract/route.ts'

import { describeApi } from './openapi.ts'

/** An input of a call, described in words. */
export interface ReferenceField {
  place: 'path' | 'query' | 'body'
  name: string
  type: string
  required: boolean
}

export interface ReferenceCall {
  key: string
  method: string
  path: string
  summary: string
  access: string
  encoding: string
  answer: string
  fields: ReferenceField[]
}

export interface ReferenceGroup {
  name: string
  calls: ReferenceCall[]
}

interface Schema {
  $ref?: string
  anyOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  format?: string
  items?: Schema
  maxLength?: number
  minLength?: number
  properties?: Record<string, Schema>
  required?: string[]
  type?: string
}

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema?: Schema }>; description: string }>
}

interface Document {
  components: { schemas?: Record<string, Schema> }
  paths: Record<string, Record<string, Operation>>
}

const ACCESS: Record<Route['access'], string> = {
  'anyone': 'Anyone',
  'candidate': 'Candidates',
  'recruiter': 'Recruiters',
  'signed-in': 'Anyone signed in',
}

/** The API reference for people: the content of `openapi.json`, grouped and described in words. */
export function readReference(
  contract: Routes,
  site: { name: string; url: string },
): ReferenceGroup[] {
  const document = describeApi(contract, site) as Document
  const groups = new Map<string, ReferenceCall[]>()
  for (const [key, route] of Object.entries(contract)) {
    const call = describeCall(document, key, route)
    const name = key.split('/')[1] ?? ''
    groups.set(name, [...(groups.get(name) ?? []), call])
  }
  return [...groups]
    .map(([name, calls]) => ({ calls, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

function describeCall(document: Document, key: string, route: Route): ReferenceCall {
  const [method = '', path = ''] = key.split(' ')
  const operation = document.paths[path]?.[method.toLowerCase()]
  return {
    access: ACCESS[route.access],
    answer: answerOf(operation),
    encoding: route.encoding ?? 'json',
    fields: operation ? fieldsOf(document, operation) : [],
    key,
    method,
    path: `/api${path}`,
    summary: route.summary,
  }
}

function answerOf(operation: Operation | undefined): string {
  const [status, success] = Object.entries(operation?.responses ?? {})[0] ?? ['200', undefined]
  const schema = Object.values(success?.content ?? {})[0]?.schema
  return schema
    ? `${status}, ${typeOf(schema)}`
    : `${status}, ${(success?.description ?? '').toLowerCase()}`
}

function fieldsOf(
  document: Document,
  { parameters = [], requestBody }: Operation,
): ReferenceField[] {
  const given = parameters.map(({ in: place, name, required, schema }) => ({
    name,
    place: place as 'path' | 'query',
    required: required ?? false,
    type: typeOf(schema),
  }))
  const body = resolve(document, Object.values(requestBody?.content ?? {})[0]?.schema)
  const inside = Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
    name,
    place: 'body' as const,
    required: body?.required?.includes(name) ?? false,
    type: typeOf(schema),
  }))
  return [...given, ...inside]
}

function resolve({ components }: Document, schema: Schema | undefined): Schema | undefined {
  const name = schema?.$ref?.split('/').at(-1)
  return name === undefined ? schema : components.schemas?.[name]
}

/** A schema in a few words: "string, 3 to 150 characters", "list of Job", "draft or active". */
function typeOf(schema: Schema): string {
  if (schema.$ref) return (schema.$ref.split('/').at(-1) ?? '').replace(/Output$/, '')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ')
  if (schema.enum) return schema.enum.join(', ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.items) return `list of ${typeOf(schema.items)}`
  return [schema.format ?? schema.type ?? 'any', lengthOf(schema)].filter(Boolean).join(', ')
}

function lengthOf({ maxLength, minLength }: Schema): string {
  if (maxLength === undefined)
    return minLength === undefined ? '' : `${minLength} or more characters`
  return `${minLength ?? 0} to ${maxLength} characters`
}
