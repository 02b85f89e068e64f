import { sql, type SQL } from 'drizzle-orm'

import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import { jobSearch } from '../../../db/schema/search/job-search.ts'
import { keysOf, wordsOf } from '../../../taxonomy/index.ts'
import { isNumber, isStopWord } from '../understand/meanings.ts'
import type { Term, Understanding } from '../understand/understand.ts'
import type { FilterConditions } from './filters.ts'
import { nearestMatches } from './matches.ts'

/** What the words of a search ask for. */
export interface SearchWords extends FilterConditions {
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
  if (groups.length + excluded.length === 0) return null
  if (groups.length === 0)
    return { inTitle: null, others: isNewWithout(excluded), rank: null, terms: undefined }
  const wanted = groups.map(terms => anyOf(terms.map(term => termQuery(term, unordered))))
  const titles = groups.map(terms => anyOf(terms.map(titleQuery)))
  const unwanted = excluded
    .filter(text => !isPhrase(text))
    .map(text => sql`!! ${phraseQuery(text)}`)
  return {
    inTitle: hasAll([...titles, ...unwanted]),
    others: undefined,
    phrases: phrasesOf({ excluded, groups }),
    rank: rankOf(groups),
    terms: hasAll([...wanted, ...unwanted]),
  }
}

/** What the index of words cannot tell; undefined without phrases. */
function phrasesOf({ excluded, groups }: Pick<Understanding, 'excluded' | 'groups'>) {
  const wanted = groups
    .filter(terms => terms.some(hasPhrase))
    .map(terms => anyOf(terms.map(term => termQuery(term, phraseQuery))))
  const unwanted = excluded.filter(isPhrase).map(text => sql`!! ${phraseQuery(text)}`)
  return wanted.length + unwanted.length === 0 ? undefined : hasAll([...wanted, ...unwanted])
}

function hasPhrase({ also, isExact, text }: Term): boolean {
  return isExact ? isPhrase(text) : [text, ...also].some(isNumbered)
}

/** Whether PostgreSQL reads several words: "front-end" is three. */
export function isPhrase(text: string): boolean {
  return /[^\p{L}\p{N}]/u.test(text.trim())
}

function hasAll(queries: SQL[]): SQL {
  return sql`${jobSearch.words} @@ (${sql.join(queries, sql` && `)})`
}

/** How words in their order are looked for. */
type Ordered = (text: string) => SQL

/** What the title must have for a term. A job type or a workplace needs no title. */
function titleQuery(term: Term): SQL {
  if (term.kind === 'term') return termQuery(term, unordered)
  const words =
    term.kind === 'title'
      ? anyPhrase(term, headQuery)
      : anyPhrase(term, text => sql`title_words(${wordsQuery(text, unordered)})`)
  const titles = term.labels.filter(label => /^#(?:title|level):/.test(label))
  return titles.length === 0 ? words : anyOf([words, labelQuery(titles)])
}

/** What a job must have for a term: its words, the other ways to say them, or a label. */
function termQuery(term: Term, ordered: Ordered): SQL {
  if (term.isExact) return ordered(term.text)
  const words = anyPhrase(term, text => QUERY_OF[term.kind](text, ordered))
  return term.labels.length === 0 ? words : anyOf([words, labelQuery(term.labels)])
}

/**
 * Where the words of a term are looked for. A text that only speaks of nurses, marketing or remote
 * teams is not meant: labels say what a job is.
 */
const QUERY_OF: Record<Term['kind'], (text: string, ordered: Ordered) => SQL> = {
  category: headQuery,
  filler: wordsQuery,
  place: wordsQuery,
  quoted: (text, ordered) => ordered(text),
  skill: headQuery,
  term: (text, ordered) => sql`title_words(${wordsQuery(text, ordered)})`,
  title: headQuery,
  word: wordsQuery,
}

/** Any way to say a term in words. "C++" would be the letter c: its label is enough. */
function anyPhrase({ also, labels, text }: Term, toQuery: (text: string) => SQL): SQL {
  const isSpelledInSigns = /[+#]|^\./.test(text) && labels.length > 0
  const phrases = isSpelledInSigns ? also : [text, ...also]
  return phrases.length === 0 ? labelQuery(labels) : anyOf(phrases.map(phrase => toQuery(phrase)))
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
  return phrases.length === 0 ? sql`false` : sql`title @@ ${anyOf(phrases.map(writtenQuery))}`
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
function wordsQuery(text: string, ordered: Ordered = phraseQuery): SQL {
  const words = spaced(text)
  const keys = keysOf(text)
  if (isNumbered(text)) return ordered(words)
  if (keys.every(isStopWord)) return sql`plainto_tsquery('simple', fold_accents(${words}))`
  return sql`plainto_tsquery('english', fold_accents(${words}))`
}

/** The words of "4 day week" say nothing apart. */
function isNumbered(text: string): boolean {
  const keys = keysOf(text)
  return keys.length > 1 && keys.some(isNumber)
}

/** The words of a phrase, wherever they are. */
function unordered(text: string): SQL {
  return sql`(plainto_tsquery('english', fold_accents(${text})) || plainto_tsquery('simple', fold_accents(${text})))`
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

/**
 * The newest jobs without any of these texts. An index cannot find what lacks a word: it finds those of
 * the newest that have one.
 */
function isNewWithout(excluded: readonly string[]): SQL {
  const conditions = {
    others: undefined,
    phrases: excluded.some(isPhrase) ? hasAll([anyOf(excluded.map(phraseQuery))]) : undefined,
    since: null,
    terms: hasAll([anyOf(excluded.map(unordered))]),
  }
  return sql`${jobSearch.postedAt} >= (
      select min(posted_at) from (
        select posted_at from job_search order by posted_at desc limit ${COUNT_LIMIT}) as newest)
    and ${jobSearch.jobId} not in (
      select job_id from ${nearestMatches({ conditions, limit: COUNT_LIMIT })})`
}
