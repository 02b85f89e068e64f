import { expect, test } from 'vitest'

import { contract } from '#lib/contract/index.ts'
import type { Route } from '#lib/contract/route.ts'

type Schema = NonNullable<Route['response']>

interface Def {
  catchall?: Schema
  element?: Schema
  innerType?: Schema
  options?: Schema[]
  out?: Schema
  shape?: Record<string, Schema>
  type: string
}

/** Recruiters' notes are `notes` or `internal_…`; a candidate's own remark may be a `note`. */
const SECRET = /hash|secret|password|notes|internal|storage_?key/i

/** What could carry a field out that nobody named, and fields that have no business in an answer. */
function leaks(schema: Schema, path: string): string[] {
  const {
    catchall,
    element,
    innerType,
    options = [],
    out,
    shape = {},
    type,
  } = schema._zod.def as Def
  const here =
    catchall || /^(?:any|unknown|record|map|custom)$/.test(type) ? [`${path}: ${type}`] : []
  const inner = [element, innerType, out, ...options].filter(part => part !== undefined)
  const named = Object.keys(shape).filter(name => SECRET.test(name))
  return [
    ...here,
    ...named.map(name => `${path}.${name}`),
    ...inner.flatMap(part => leaks(part, path)),
    ...Object.entries(shape).flatMap(([name, field]) => leaks(field, `${path}.${name}`)),
  ]
}

test('T96 every answer names its fields one by one, and no secret is among them', () => {
  const found = Object.entries(contract as Record<string, Route>).flatMap(([key, { response }]) =>
    response ? leaks(response, key) : [],
  )

  expect(found).toEqual([])
})
