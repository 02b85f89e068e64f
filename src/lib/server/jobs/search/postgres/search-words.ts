import { sql, type SQL } from 'drizzle-orm'

import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import { jobSearch } from '../../../db/schema/search/job-search.ts'
import type { Term } from '../understand/terms.ts'
import type { Understanding } from '../understand/understand.ts'
import type { FilterConditions } from './filters.ts'
import { nearestMatches } from './matches.ts'
import { type Rank, rankOf } from './rank.ts'
import {
  anyOf,
  anyOrderQuery,
  anyPhrase,
  headQuery,
  industryQuery,
  isNumbered,
  isPhrase,
  labelQuery,
  once,
  phraseQuery,
  type ToOrderedQuery,
  wordsQuery,
} from './text-queries.ts'

/** The words of a search as conditions. */
export interface SearchWords extends FilterConditions {
  /** Matches whose title has all words or their labels: they come first. */
  inTitle: SQL | null
  /** How well a headline fits; null if there are no words to rank by. */
  rank: Rank | null
}

/** Turns the words of a search into a condition; null if it has no words. */
export function toSearchWords({ excluded, groups }: Understanding): SearchWords | null {
  if (groups.length + excluded.length === 0) return null
  if (groups.length === 0)
    return { indexed: undefined, inTitle: null, others: newestWithout(excluded), rank: null }
  const required = groups.map(terms => anyOf(terms.map(term => termQuery(term, anyOrderQuery))))
  const titles = groups.map(terms => anyOf(terms.map(titleQuery)))
  // All matches have these fields, so they say nothing about the order.
  const ranked = groups.filter(terms => !terms.every(isField))
  const excludedQueries = excluded
    .filter(term => !hasPhrase(term))
    .map(term => sql`!! ${termQuery(term, phraseQuery)}`)
  return {
    inTitle: ranked.length === 0 ? null : hasAll([...titles, ...excludedQueries]),
    others: undefined,
    phrases: phraseCondition({ excluded, groups }),
    rank: ranked.length === 0 ? null : rankOf(ranked),
    indexed: hasAll([...required, ...excludedQueries]),
  }
}

/** The conditions that the index of words cannot check; undefined without phrases. */
function phraseCondition({ excluded, groups }: Pick<Understanding, 'excluded' | 'groups'>) {
  const required = groups
    .filter(terms => terms.some(hasPhrase))
    .map(terms => anyOf(terms.map(term => termQuery(term, phraseQuery))))
  const excludedQueries = excluded
    .filter(hasPhrase)
    .map(term => sql`!! ${termQuery(term, phraseQuery)}`)
  return required.length + excludedQueries.length === 0
    ? undefined
    : textHasAll([...required, ...excludedQueries])
}

function hasPhrase(term: Term): boolean {
  if (isField(term)) return false
  const { also, isExact, text } = term
  return isExact ? isPhrase(text) : [text, ...also].some(isNumbered)
}

function hasAll(queries: SQL[]): SQL {
  return sql`${jobSearch.words} @@ (${sql.join(queries, sql` && `)})`
}

/** The same for texts that are read one after the other. */
function textHasAll(queries: SQL[]): SQL {
  return sql`${jobSearch.words} @@ ${once(sql.join(queries, sql` && `))}`
}

/** The condition of a term on the title. A job type or a workplace need not be in the title. */
function titleQuery(term: Term): SQL {
  if (term.kind === 'attribute') return termQuery(term, anyOrderQuery)
  const words =
    term.kind === 'title'
      ? anyPhrase(term, headQuery)
      : anyPhrase(term, text => sql`title_words(${wordsQuery(text, anyOrderQuery)})`)
  const titles = term.labels.filter(label => /^#(?:title|level):/.test(label))
  return titles.length === 0 ? words : anyOf([words, labelQuery(titles)])
}

/** The condition of a term on a job: its words, their alternatives, a label or the company's industry. */
function termQuery(term: Term, toOrderedQuery: ToOrderedQuery): SQL {
  if (term.isExact) return toOrderedQuery(term.text)
  if (isField(term)) return labelQuery(term.labels)
  const queries = [anyPhrase(term, text => QUERY_OF[term.kind](text, toOrderedQuery))]
  if (term.labels.length > 0) queries.push(labelQuery(term.labels))
  if (namesField(term)) queries.push(anyPhrase(term, industryQuery))
  return anyOf(queries)
}

/**
 * Whether a term is the type, workplace or category of a job, which the label says better than the title:
 * "Internal Audit" is no internship and a "Head of Contracts" has no contract job.
 */
function isField({ kind, labels }: Term): boolean {
  return (
    kind === 'attribute' &&
    labels.every(label => /^#(?:category:|remote$|type:|workplace:)/.test(label))
  )
}

/** Whether a term names a field of work, which may be an industry: "insurance", but not "nurse". */
function namesField({ kind, labels }: Term): boolean {
  return kind === 'skill' || labels.some(label => label.startsWith('#skill:'))
}

/**
 * The part of a job in which the words of a term are searched. A job whose description only mentions
 * nurses, marketing or remote teams must not match: labels say what a job is.
 */
const QUERY_OF: Record<Term['kind'], (text: string, toOrderedQuery: ToOrderedQuery) => SQL> = {
  attribute: (text, toOrderedQuery) => sql`title_words(${wordsQuery(text, toOrderedQuery)})`,
  category: headQuery,
  filler: wordsQuery,
  part: (text, toOrderedQuery) =>
    sql`(${headQuery(text)} && title_words(${wordsQuery(text, toOrderedQuery)}))`,
  place: wordsQuery,
  quoted: (text, toOrderedQuery) => toOrderedQuery(text),
  skill: headQuery,
  title: headQuery,
  word: wordsQuery,
}

/**
 * The newest jobs without any of these texts. An index cannot find jobs that lack a word, so it finds
 * the newest that have one, and these are left out.
 */
function newestWithout(excluded: readonly Term[]): SQL {
  const anyTerm = (toOrderedQuery: ToOrderedQuery) =>
    anyOf(excluded.map(term => termQuery(term, toOrderedQuery)))
  const conditions = {
    others: undefined,
    phrases: excluded.some(hasPhrase) ? textHasAll([anyTerm(phraseQuery)]) : undefined,
    since: null,
    indexed: hasAll([anyTerm(anyOrderQuery)]),
  }
  return sql`${jobSearch.postedAt} >= (
      select min(posted_at) from (
        select posted_at from job_search order by posted_at desc limit ${COUNT_LIMIT}) as newest)
    and ${jobSearch.jobId} not in (
      select job_id from ${nearestMatches({ conditions, limit: COUNT_LIMIT })})`
}
