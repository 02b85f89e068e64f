import { sql, type SQL } from 'drizzle-orm'

import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import { jobSearch } from '../../../db/schema/search/job-search.ts'
import type { Term, Understanding } from '../understand/understand.ts'
import type { FilterConditions } from './filters.ts'
import { nearestMatches } from './matches.ts'
import { type Rank, rankOf } from './rank.ts'
import {
  anyOf,
  anyPhrase,
  headQuery,
  isNumbered,
  isPhrase,
  labelQuery,
  once,
  type Ordered,
  phraseQuery,
  unordered,
  wordsQuery,
} from './text-queries.ts'

/** What the words of a search ask for. */
export interface SearchWords extends FilterConditions {
  /** Matches whose title says it all, by words or labels: they come before all others. */
  inTitle: SQL | null
  /** How well a headline fits; null when there are no words to rank by. */
  rank: Rank | null
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
  return wanted.length + unwanted.length === 0 ? undefined : textHasAll([...wanted, ...unwanted])
}

function hasPhrase({ also, isExact, text }: Term): boolean {
  return isExact ? isPhrase(text) : [text, ...also].some(isNumbered)
}

function hasAll(queries: SQL[]): SQL {
  return sql`${jobSearch.words} @@ (${sql.join(queries, sql` && `)})`
}

/** The same of texts that are read one after the other. */
function textHasAll(queries: SQL[]): SQL {
  return sql`${jobSearch.words} @@ ${once(sql.join(queries, sql` && `))}`
}

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

/**
 * The newest jobs without any of these texts. An index cannot find what lacks a word: it finds those of
 * the newest that have one.
 */
function isNewWithout(excluded: readonly string[]): SQL {
  const conditions = {
    others: undefined,
    phrases: excluded.some(isPhrase) ? textHasAll([anyOf(excluded.map(phraseQuery))]) : undefined,
    since: null,
    terms: hasAll([anyOf(excluded.map(unordered))]),
  }
  return sql`${jobSearch.postedAt} >= (
      select min(posted_at) from (
        select posted_at from job_search order by posted_at desc limit ${COUNT_LIMIT}) as newest)
    and ${jobSearch.jobId} not in (
      select job_id from ${nearestMatches({ conditions, limit: COUNT_LIMIT })})`
}
