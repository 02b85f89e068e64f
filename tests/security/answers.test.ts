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

/** Notes of recruiters are `notes` or `internal_…`; a `note` is a candidate's own remark. */
const SECRET = /hash|secret|password|notes|internal|storage_?key/i

/** Parts of a schema that allow unnamed fields, and fields that must not be in an answer. */
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
  const secretFields = Object.keys(shape).filter(name => SECRET.test(name))
  return [
    ...here,
    ...secretFields.map(name => `${path}.${name}`),
    ...inner.flatMap(part => leaks(part, path)),
    ...Object.entries(shape).flatMap(([name, field]) => leaks(field, `${path}.${name}`)),
  ]
}

test('T96 the schema of every answer lists its fields, and none of them is secret', () => {
  const leakedFields = Object.entries(contract as Record<string, Route>).flatMap(
    ([key, { response }]) => (response ? leaks(response, key) : []),
  )

  expect(leakedFields).toEqual([])
})
