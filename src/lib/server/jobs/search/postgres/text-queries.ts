import { sql, type SQL } from 'drizzle-orm'

import { keysOf, wordsOf } from '../../../taxonomy/index.ts'
import { isNumber, isStopWord } from '../understand/meanings.ts'
import type { Term } from '../understand/understand.ts'

/** How words in their order are looked for. */
export type Ordered = (text: string) => SQL

/** Any way to say a term in words. "C++" would be the letter c: its label is enough. */
export function anyPhrase({ also, labels, text }: Term, toQuery: (text: string) => SQL): SQL {
  const isSpelledInSigns = /[+#]|^\./.test(text) && labels.length > 0
  const phrases = isSpelledInSigns ? also : [text, ...also]
  return phrases.length === 0 ? labelQuery(labels) : anyOf(phrases.map(phrase => toQuery(phrase)))
}

/** All words as a title has them, or all without their plural. */
export function writtenQuery(text: string): SQL {
  const written = sql`plainto_tsquery('simple', fold_accents(${spaced(text)}))`
  return sql`(${written} || plainto_tsquery('simple', ${singularOf(text)}))`
}

/** All words as title, skills or company have them. */
export function headQuery(text: string): SQL {
  return sql`head_words(plainto_tsquery('simple', ${singularOf(text)}))`
}

function singularOf(text: string): string {
  const words = wordsOf(text).map(({ end, forms, key, start }) =>
    forms.length > 1 ? (forms[1] ?? key) : text.slice(start, end),
  )
  return spaced(words.join(' '))
}

/** All words, by their stems. "IT" and other words without a stem are looked for as titles have them. */
export function wordsQuery(text: string, ordered: Ordered = phraseQuery): SQL {
  const words = spaced(text)
  const keys = keysOf(text)
  if (isNumbered(text)) return ordered(words)
  if (keys.every(isStopWord)) return sql`plainto_tsquery('simple', fold_accents(${words}))`
  return sql`plainto_tsquery('english', fold_accents(${words}))`
}

/** The words of "4 day week" say nothing apart. */
export function isNumbered(text: string): boolean {
  const keys = keysOf(text)
  return keys.length > 1 && keys.some(isNumber)
}

/** The words of a phrase, wherever they are. */
export function unordered(text: string): SQL {
  return sql`(plainto_tsquery('english', fold_accents(${text})) || plainto_tsquery('simple', fold_accents(${text})))`
}

/** The words next to each other in their order. */
export function phraseQuery(text: string): SQL {
  return sql`(phraseto_tsquery('english', fold_accents(${text})) || phraseto_tsquery('simple', fold_accents(${text})))`
}

/** Computes a query once for all rows that are compared with it, in a prepared statement as well. */
export function once(query: SQL): SQL {
  return sql`(select ${query})`
}

export function labelQuery(labels: readonly string[]): SQL {
  return sql`${labels.map(label => `'${label}'`).join(' | ')}::tsquery`
}

export function anyOf(queries: SQL[]): SQL {
  return sql`(${sql.join(queries, sql` || `)})`
}

/** PostgreSQL takes "front-end" and "node.js" for one word; the index has their parts. */
function spaced(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}\p{M}'’]+/gu, ' ')
}

/** Whether PostgreSQL reads several words: "front-end" is three. */
export function isPhrase(text: string): boolean {
  return /[^\p{L}\p{N}]/u.test(text.trim())
}
