import { LRUCache } from 'lru-cache'

/** The maximum of tables in a summary. */
const MAX_TABLES = 5

const summaries = new LRUCache<string, string>({ max: 1000 })

/**
 * The operation and the tables of a statement, such as `SELECT jobs companies`: OpenTelemetry's
 * `db.query.summary`. It has no values, and no text of the statement that could contain some.
 */
export function querySummary(text: string): string {
  const cached = summaries.get(text)
  if (cached !== undefined) return cached
  const summary = summarise(text.replaceAll(/'(?:[^']|'')*'/g, ''))
  summaries.set(text, summary)
  return summary
}

function summarise(text: string): string {
  const tables = new Set<string>()
  for (const [, table = ''] of text.matchAll(
    /\b(?:from|join|into|(?<!for (?:no key )?)update)\s+(?:only\s+)?"?([a-z_][\w.]*)"?(?!\w|\()/gi,
  ))
    if (!/^(?:lateral|select|set)$/i.test(table)) tables.add(table)
  return [operationOf(text), ...[...tables].slice(0, MAX_TABLES)].join(' ')
}

function operationOf(text: string): string {
  const [first = ''] = /[a-z]+/i.exec(text) ?? []
  if (first.toLowerCase() !== 'with') return first.toUpperCase()
  const [, written = 'select'] = /\b(insert|delete|(?<!for (?:no key )?)update)\b/i.exec(text) ?? []
  return written.toUpperCase()
}
