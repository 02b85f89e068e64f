import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import pg from 'pg'

/** Marks a statement written as `sql` to be prepared. One plan must suit all its values. */
export const PREPARED = sql`/* prepared */ `
const MARK = '/* prepared */'

/**
 * How many more statements may be prepared. PostgreSQL keeps each in the memory of the connection; a
 * search statement takes 0.2 MB.
 */
const room = { built: 300, marked: 60 }

/** A statement is prepared after this many runs: a list of ids has another text for each length. */
const THRESHOLD = 5

/** The names of the prepared statements, by text: the same for every connection. */
const names = new Map<string, string>()

/** How often each other statement ran, by text. */
const uses = new LRUCache<string, number>({ max: 1000 })

/**
 * A connection that prepares frequent statements of the query builder, as drivers of other languages do.
 * PostgreSQL parses each once and can use one plan for all values. Of the statements that are written as
 * `sql` and run by `db.execute`, it prepares those that begin with `PREPARED`.
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
 * Whether a statement searches texts or lists. PostgreSQL needs the words to plan it well, unless the
 * statement is marked as `PREPARED`.
 */
export function isSearch(text: string): boolean {
  return !isMarked(text) && /@@|~|&&|like/.test(text)
}
