import * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** A field of a schema without further fields. `path` leads to it. */
export interface Leaf {
  path: string[]
  schema: Schema
}

interface Def {
  element?: Schema
  entries?: Record<string, number | string>
  in?: Schema
  innerType?: Schema
  shape?: Record<string, Schema>
  values?: unknown[]
}

/** Values to try for a field; undefined for a field that may be left out. */
const CANDIDATES: readonly unknown[] = [
  undefined,
  'Fit and repair doors and windows',
  'Joiner',
  'maya.rao@example.com',
  'Tall-Pines7-cross',
  '2024-03',
  '2031-05-14',
  '09:30',
  'Europe/Amsterdam',
  '+44 113 496 0000',
  'https://example.com/',
  'USD',
  'GB',
  '1',
  1,
  30,
  1.5,
  true,
  ['Carpentry'],
  [1],
  'Fit and repair doors and windows. '.repeat(4),
]

/** The first entry of a list, in a path. */
const FIRST = '0'

const defOf = (schema: Schema) => schema._zod.def as Def

/**
 * Every field of an object schema at any depth. For a list of objects, the fields of the first
 * entry.
 */
export function leavesOf(schema: Schema, path: string[] = []): Leaf[] {
  const element = elementOf(schema)
  if (element && shapeOf(element)) return leavesOf(element, [...path, FIRST])
  const shape = shapeOf(schema)
  if (!shape) return [{ path, schema }]
  return Object.entries(shape).flatMap(([name, field]) => leavesOf(field, [...path, name]))
}

function elementOf(schema: Schema): Schema | undefined {
  const { element, in: before, innerType } = defOf(schema)
  const inner = innerType ?? before
  return element ?? (inner && elementOf(inner))
}

function shapeOf(schema: Schema): Record<string, Schema> | undefined {
  const { in: before, innerType, shape } = defOf(schema)
  const inner = innerType ?? before
  return shape ?? (inner && shapeOf(inner))
}

export function accepts({ schema }: Leaf, value: unknown): boolean {
  return z.safeParse(schema, value).success
}

/** A valid value for the field. */
export function exampleOf(leaf: Leaf): unknown {
  const candidates = [...CANDIDATES.slice(0, 1), ...named(leaf.schema), ...CANDIDATES.slice(1)]
  const index = candidates.findIndex(value => accepts(leaf, value))
  if (index === -1) throw new Error(`No example fits ${leaf.path.join('.')}`)
  return candidates[index]
}

/** The values of an enum or a literal. */
function named(schema: Schema): unknown[] {
  const { entries, in: before, innerType, values } = defOf(schema)
  const inner = innerType ?? before
  return [...Object.values(entries ?? {}), ...(values ?? []), ...(inner ? named(inner) : [])]
}

/** Builds the object with these values in these fields. Leaves out undefined. */
export function assemble(values: readonly (readonly [Leaf, unknown])[]): Record<string, unknown> {
  const whole: Record<string, unknown> = {}
  for (const [{ path }, value] of values) if (value !== undefined) place(whole, path, value)
  return whole
}

function place(target: Record<string, unknown>, [name = '', ...rest]: string[], value: unknown) {
  if (rest.length === 0) target[name] = value
  else place((target[name] ??= rest[0] === FIRST ? [] : {}) as Record<string, unknown>, rest, value)
}
