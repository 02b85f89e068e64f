import { sql, type SQL } from 'drizzle-orm'

import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import { jobSearch } from '../../../db/schema/search/job-search.ts'
import { keysOf, wordsOf } from '../../../taxonomy/index.ts'
import { isNumber, isStopWord } from '../understand/meanings.ts'
import type { Term, Understanding } from '../understand/understand.ts'

export interface SearchWords {
  condition: SQL
  /** Matches whose title says it all, by words or labels: they come before all others. */
  inTitle: SQL | null
  /** How well a headline fits; null when there are no words to rank by. */
  rank: Rank | null
}

export interface Rank {
  /** The points of a title that has everything as typed: none has more. */
  most: number
  points: SQL<number>
}

/** Turns the words of a search into a condition; null when it has none. */
export function readSearchWords({ excluded, groups }: Understanding): SearchWords | null {
  const wanted = groups.map(terms => anyOf(terms.map(termQuery)))
  const unwanted = excluded.map(text => sql`!! ${phraseQuery(text)}`)
  if (wanted.length + unwanted.length === 0) return null
  const condition = hasAll([...wanted, ...unwanted])
  if (wanted.length === 0)
    return { condition: sql`${condition} and ${IS_AMONG_NEWEST}`, inTitle: null, rank: null }
  const titles = groups.map(terms => anyOf(terms.map(titleQuery)))
  return { condition, inTitle: hasAll([...titles, ...unwanted]), rank: rankOf(groups) }
}

function hasAll(queries: SQL[]): SQL {
  return sql`${jobSearch.words} @@ (${sql.join(queries, sql` && `)})`
}

/** What the title must have for a term. A job type or a workplace needs no title. */
function titleQuery(term: Term): SQL {
  if (term.kind === 'term') return termQuery(term)
  const words =
    term.kind === 'title'
      ? anyPhrase(term, headQuery)
      : anyPhrase(term, text => sql`title_words(${wordsQuery(text)})`)
  const titles = term.labels.filter(label => /^#(?:title|level):/.test(label))
  return titles.length === 0 ? words : anyOf([words, labelQuery(titles)])
}

/** What a job must have for a term: its words, the other ways to say them, or a label. */
function termQuery(term: Term): SQL {
  if (term.isExact) return phraseQuery(term.text)
  const words = anyPhrase(term, QUERY_OF[term.kind])
  return term.labels.length === 0 ? words : anyOf([words, labelQuery(term.labels)])
}

/**
 * Where the words of a term are looked for. A text that only speaks of nurses, marketing or remote
 * teams is not meant: labels say what a job is.
 */
const QUERY_OF: Record<Term['kind'], (text: string) => SQL> = {
  category: headQuery,
  filler: wordsQuery,
  place: wordsQuery,
  quoted: phraseQuery,
  skill: headQuery,
  term: text => sql`title_words(${wordsQuery(text)})`,
  title: headQuery,
  word: wordsQuery,
}

/** Any way to say a term in words. "C++" would be the letter c: its label is enough. */
function anyPhrase({ also, labels, text }: Term, toQuery: (text: string) => SQL): SQL {
  const isSpelledInSigns = /[+#]|^\./.test(text) && labels.length > 0
  const phrases = isSpelledInSigns ? also : [text, ...also]
  return phrases.length === 0 ? labelQuery(labels) : anyOf(phrases.map(toQuery))
}

/** A job gets the points of its best term in each group. */
function rankOf(groups: readonly (readonly Term[])[]): Rank {
  const points = groups.map(terms => sql`greatest(${sql.join(terms.map(pointsOf), sql`, `)})`)
  const most = groups.map(terms => Math.max(...terms.map(mostPointsOf)))
  return {
    most: most.reduce((sum, one) => sum + one, 0),
    points: sql<number>`(${sql.join(points, sql` + `)})::int`,
  }
}

const MOST_POINTS = 9

/** A job type or a level counts less than what says which work is meant. */
function weightOf({ kind }: Term): number {
  return kind === 'term' ? 1 : 2
}

/**
 * The points of a headline for a term, by where the term is found. The title as it is written comes
 * first, then the same title by another name, work of the same kind, skills and company, and work
 * that is near; among equals a title that shares a word. The stem of a title tells little: "programmer"
 * is no Programme Director. A category comes before titles of other categories that have its name.
 */
function pointsOf(term: Term): SQL {
  const { also, isExact, kind, labels, text } = term
  const stemmed = isExact ? phraseQuery(text) : wordsQuery(text)
  const anyWords = isExact ? stemmed : anyPhrase(term, wordsQuery)
  const inStem = sql`ts_filter(headline, '{a,b}') @@ ${stemmed}`
  const isTitle = kind === 'title'
  const isCategory = namesCategory(term)
  const inCategory = isCategory ? hasAny(labels, /^#category:/) : sql`false`
  const written = inTitle(kind === 'term' ? [text, ...also] : [text])
  return sql`${weightOf(term)}::int * case
    when ${inCategory} then case when ${written} then ${MOST_POINTS}::int else 8 end
    when ${written} then ${isCategory ? 7 : MOST_POINTS}::int
    when ${inTitle(also)} then 8
    when ${hasAny(labels, /^#(?:title|level):/)} or ${isTitle ? sql`false` : inStem} then 7
    when ${hasAny(labels, /^#(?:occupation|category):/)} then 6
    when ts_filter(headline, '{c}') @@ ${anyWords} then 5
    when ${hasAny(labels, /^#near:/)} then 4
    when ${hasAny(labels, /^#skill:/)} then 3
    when headline @@ ${stemmed} then 2
    else 0 end${sharesWord(term)}`
}

/** Whether a term is the name of a category. "Laboratory" only belongs to one. */
function namesCategory({ kind, labels, text }: Term): boolean {
  return kind !== 'title' && labels.includes(`#category:${keysOf(text).join(' ')}`)
}

/** Whether the title has one of these phrases as it is written. */
function inTitle(phrases: readonly string[]): SQL {
  return phrases.length === 0
    ? sql`false`
    : sql`ts_filter(headline, '{a}') @@ ${anyOf(phrases.map(writtenQuery))}`
}

/** A point more for a title that shares a word with one of several words: too few for another rank. */
function sharesWord(term: Term): SQL {
  if (!hasSharedWords(term)) return sql``
  return sql` + (${inTitle(keysOf(term.text))})::int`
}

function hasSharedWords({ kind, text }: Term): boolean {
  return kind === 'title' && keysOf(text).length > 1
}

function mostPointsOf(term: Term): number {
  return MOST_POINTS * weightOf(term) + (hasSharedWords(term) ? 1 : 0)
}

function hasAny(labels: readonly string[], kind: RegExp): SQL {
  const ofKind = labels.filter(label => kind.test(label))
  return ofKind.length === 0 ? sql`false` : sql`headline @@ ${labelQuery(ofKind)}`
}

/** All words as a title has them, or all without their plural. */
function writtenQuery(text: string): SQL {
  const written = sql`plainto_tsquery('simple', fold_accents(${spaced(text)}))`
  return sql`(${written} || plainto_tsquery('simple', ${singularOf(text)}))`
}

/** All words as title, skills or company have them. */
function headQuery(text: string): SQL {
  return sql`head_words(plainto_tsquery('simple', ${singularOf(text)}))`
}

function singularOf(text: string): string {
  const words = wordsOf(text).map(({ end, forms, key, start }) =>
    forms.length > 1 ? (forms[1] ?? key) : text.slice(start, end),
  )
  return spaced(words.join(' '))
}

/** All words, by their stems. "IT" and other words without a stem are looked for as titles have them. */
function wordsQuery(text: string): SQL {
  const words = spaced(text)
  const keys = keysOf(text)
  // The words of "4 day week" say nothing apart.
  if (keys.length > 1 && keys.some(isNumber)) return phraseQuery(words)
  if (keys.every(isStopWord)) return sql`plainto_tsquery('simple', fold_accents(${words}))`
  return sql`plainto_tsquery('english', fold_accents(${words}))`
}

/** The words next to each other in their order. */
function phraseQuery(text: string): SQL {
  return sql`(phraseto_tsquery('english', fold_accents(${text})) || phraseto_tsquery('simple', fold_accents(${text})))`
}

function labelQuery(labels: readonly string[]): SQL {
  return sql`${labels.map(label => `'${label}'`).join(' | ')}::tsquery`
}

function anyOf(queries: SQL[]): SQL {
  return sql`(${sql.join(queries, sql` || `)})`
}

/** PostgreSQL takes "front-end" and "node.js" for one word; the index has their parts. */
function spaced(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}\p{M}'’]+/gu, ' ')
}

/** An index cannot find what lacks a word. */
const IS_AMONG_NEWEST = sql`${jobSearch.jobId} in (
  select newest.job_id from job_search as newest
  order by newest.posted_at desc, newest.job_id desc limit ${COUNT_LIMIT})`
