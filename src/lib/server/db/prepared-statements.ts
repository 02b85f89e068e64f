import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import pg from 'pg'

/** Begins a statement written as `sql` that is to be prepared: one plan must fit all its values. */
export const PREPARED = sql`/* prepared */ `
const MARK = '/* prepared */'

/**
 * How many more statements may be prepared: PostgreSQL keeps each in the memory of its connection. One
 * of a search takes 0.2 MB.
 */
const room = { built: 300, marked: 60 }

/** A statement is prepared when it runs so often: a list of ids has a text for each length. */
const THRESHOLD = 5

/** The names of the prepared statements, by text: the same for every connection. */
const names = new Map<string, string>()

/** How often the other statements ran, by text. */
const uses = new LRUCache<string, number>({ max: 1000 })

/**
 * A connection that prepares the statements of the query builder that run often, as drivers of other
 * languages do. PostgreSQL parses it once and can use one plan for all values. Of the statements that are
 * written as `sql` and run by `db.execute` it prepares those that begin with `PREPARED`.
 */
export class PreparingClient extends pg.Client {
  override query(...[statement, ...rest]: never[]): never {
    const run = super.query.bind(this) as (...args: unknown[]) => unknown
    return run(withName(statement), ...rest) as never
  }
}

/** The query builder sends objects with the row mode `array`. */
function withName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null) return statement
  const { name, rowMode, text } = statement as Partial<pg.QueryArrayConfig>
  if (name !== undefined || text === undefined) return statement
  if (rowMode !== 'array' && !isMarked(text)) return statement
  return { ...statement, name: nameOf(text) }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  const kind = isMarked(text) ? 'marked' : 'built'
  if (known || room[kind] === 0 || isSearch(text)) return known
  const used = (uses.get(text) ?? 0) + 1
  uses.set(text, used)
  if (used < THRESHOLD) return undefined
  const name = `statement_${names.size}`
  names.set(text, name)
  room[kind] -= 1
  return name
}

function isMarked(text: string): boolean {
  return text.startsWith(MARK)
}

/**
 * Whether a statement searches texts or lists: PostgreSQL plans it well only if it knows the words,
 * unless the statement says otherwise.
 */
export function isSearch(text: string): boolean {
  return !isMarked(text) && /@@|~|&&|like/.test(text)
}
