import { sql, type SQL } from 'drizzle-orm'

import { keysOf, wordsOf } from '../../../taxonomy/index.ts'
import { isNumber } from '../understand/numbers.ts'
import { isStopWord } from '../understand/small-words.ts'
import type { Term } from '../understand/terms.ts'

/** Builds a query for words that should be in order. */
export type ToOrderedQuery = (text: string) => SQL

/** A query for any phrase of a term. The text search would read "C++" as the letter c, so its label is used instead. */
export function anyPhrase({ also, labels, text }: Term, toQuery: (text: string) => SQL): SQL {
  const isSpelledInSigns = /[+#]|^\./.test(text) && labels.length > 0
  const phrases = isSpelledInSigns ? also : [text, ...also]
  return phrases.length === 0 ? labelQuery(labels) : anyOf(phrases.map(phrase => toQuery(phrase)))
}

/** All words as written, or all in the singular. */
export function writtenQuery(text: string): SQL {
  const written = sql`plainto_tsquery('simple', fold_accents(${spaced(text)}))`
  return sql`(${written} || plainto_tsquery('simple', ${singularOf(text)}))`
}

/** All words, in title, skills or company. */
export function headQuery(text: string): SQL {
  return sql`head_words(plainto_tsquery('simple', ${singularOf(text)}))`
}

/** All words, in the industry of the company. */
export function industryQuery(text: string): SQL {
  return sql`industry_words(${wordsQuery(text, anyOrderQuery)})`
}

function singularOf(text: string): string {
  const words = wordsOf(text).map(({ end, forms, key, start }) =>
    forms.length > 1 ? (forms[1] ?? key) : text.slice(start, end),
  )
  return spaced(words.join(' '))
}

/** All words, by their stems. Words without a stem, such as "IT", are searched as written. */
export function wordsQuery(text: string, toOrderedQuery: ToOrderedQuery = phraseQuery): SQL {
  const words = spaced(text)
  const keys = keysOf(text)
  if (isNumbered(text)) return toOrderedQuery(words)
  if (keys.every(isStopWord)) return sql`plainto_tsquery('simple', fold_accents(${words}))`
  return sql`plainto_tsquery('english', fold_accents(${words}))`
}

/** Whether a phrase has a number, such as "4 day week". Its words mean nothing apart. */
export function isNumbered(text: string): boolean {
  const keys = keysOf(text)
  return keys.length > 1 && keys.some(isNumber)
}

/** The words of a phrase in any order. */
export function anyOrderQuery(text: string): SQL {
  return sql`(plainto_tsquery('english', fold_accents(${text})) || plainto_tsquery('simple', fold_accents(${text})))`
}

/** The words next to each other in their order. */
export function phraseQuery(text: string): SQL {
  return sql`(phraseto_tsquery('english', fold_accents(${text})) || phraseto_tsquery('simple', fold_accents(${text})))`
}

/**
 * A phrase with all its words. PostgreSQL drops "it" of "IT support", and any other "support" would match:
 * a phrase that begins with such a word is searched as written.
 */
export function wholePhraseQuery(text: string): SQL {
  return isStopWord(keysOf(text)[0] ?? '')
    ? sql`phraseto_tsquery('simple', fold_accents(${text}))`
    : phraseQuery(text)
}

/** Makes PostgreSQL compute a query once for all rows, also in a prepared statement. */
export function once(query: SQL): SQL {
  return sql`(select ${query})`
}

export function labelQuery(labels: readonly string[]): SQL {
  return sql`${labels.map(label => `'${label}'`).join(' | ')}::tsquery`
}

export function anyOf(queries: SQL[]): SQL {
  return sql`(${sql.join(queries, sql` || `)})`
}

/** PostgreSQL reads "front-end" and "node.js" as one word; the index has their parts. */
function spaced(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}\p{M}'’]+/gu, ' ')
}

/** Whether PostgreSQL reads the text as several words: "front-end" is three. */
export function isPhrase(text: string): boolean {
  return /[^\p{L}\p{N}]/u.test(text.trim())
}
