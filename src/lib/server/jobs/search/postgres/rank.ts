import { sql, type SQL } from 'drizzle-orm'

import { keysOf } from '../../../taxonomy/index.ts'
import type { TitleLevel } from '../understand/recognise.ts'
import type { Term } from '../understand/terms.ts'
import {
  anyOf,
  anyPhrase,
  labelQuery,
  once,
  phraseQuery,
  wholePhraseQuery,
  wordsQuery,
  writtenQuery,
} from './text-queries.ts'

export interface Rank {
  /** The maximum, which a title with all words as typed gets. */
  max: number
  points: SQL<number>
}

/** A job gets the points of its best term in each group. */
export function rankOf(groups: readonly (readonly Term[])[]): Rank {
  const points = groups.map(terms => sql`greatest(${sql.join(terms.map(pointsOf), sql`, `)})`)
  const max = groups.map(terms => Math.max(...terms.map(maxPointsOf)))
  return {
    max: max.reduce((sum, one) => sum + one, 0),
    points: sql<number>`(${sql.join(points, sql` + `)})::int`,
  }
}

const MAX_POINTS = 9

/** A job type or a level counts less than a term that says which work is meant. */
function weightOf({ kind }: Term): number {
  return kind === 'attribute' ? 3 : 6
}

/**
 * The points of a headline for a term, by where the term is found. The title as it is written comes
 * first, then the same title by another name, work of the same kind, skills and company, and work
 * that is similar; among equals a title that shares a word. The stem of a title is not enough:
 * "programmer" is not a Programme Director. Words of different skills are no skill: "technical writing"
 * and "litigation support" are no technical support. A category comes before titles of other categories
 * that contain its name.
 */
function pointsOf(term: Term): SQL {
  const { also, isExact, kind, labels, text } = term
  const stemmed = once(isExact ? phraseQuery(text) : wordsQuery(text))
  const inStem = sql`ts_filter(headline, '{a,b}') @@ ${stemmed}`
  const isTitle = kind === 'title'
  const isCategory = namesCategory(term)
  const inCategory = isCategory ? hasAny(labels, /^#category:/) : sql`false`
  const titleAsTyped = inTitle(kind === 'attribute' ? [text, ...also] : [text])
  return sql`${weightOf(term)}::int * case
    when ${inCategory} then case when ${titleAsTyped} then ${MAX_POINTS}::int else 8 end
    when ${titleAsTyped} then ${isCategory ? 7 : MAX_POINTS}::int
    when ${inTitle(also)} then 8
    when ${hasAny(labels, /^#(?:title|level):/)} or ${isTitle ? sql`false` : inStem} then 7
    when ${hasAny(labels, /^#(?:occupation|category):/)} then 6
    when ts_filter(headline, '{c}') @@ ${once(anyPhrase(term, wholePhraseQuery))} then 5
    when ${hasAny(labels, /^#near:/)} then 4
    when ${hasAny(labels, /^#skill:/)} then 3
    when headline @@ ${stemmed} then 2
    else 0 end${tieBreak(term)}`
}

/** Whether a term is the name of a category. "Laboratory" is not: it only belongs to one. */
function namesCategory({ kind, labels, text }: Term): boolean {
  return kind !== 'title' && labels.includes(`#category:${keysOf(text).join(' ')}`)
}

/** Whether the title has one of these phrases exactly as written. */
function inTitle(phrases: readonly string[]): SQL {
  return phrases.length === 0 ? sql`false` : sql`title @@ ${once(anyOf(phrases.map(writtenQuery)))}`
}

/**
 * Points for a job of the level that the title says, and for a title that shares a word. They are too
 * few to change the rank. A search for "head of marketing" prefers a lead, and a manager to an intern.
 */
function tieBreak(term: Term): SQL {
  const level = term.level ? sql` + 2 * ${levelPoints(term.level)}` : sql``
  return hasSharedWords(term) ? sql`${level} + (${inTitle(keysOf(term.text))})::int` : level
}

/** 2 for the same level, 0 for the opposite one, 1 for any other. */
function levelPoints(level: TitleLevel): SQL {
  const opposite = level === 'lead' ? 'junior' : 'lead'
  return sql`((${hasLevel(level)})::int + (not ${hasLevel(opposite)})::int)`
}

const hasLevel = (level: TitleLevel): SQL => sql`headline @@ ${labelQuery([`#level:${level}`])}`

function hasSharedWords({ kind, text }: Term): boolean {
  return kind === 'title' && keysOf(text).length > 1
}

function maxPointsOf(term: Term): number {
  return MAX_POINTS * weightOf(term) + (term.level ? 4 : 0) + (hasSharedWords(term) ? 1 : 0)
}

function hasAny(labels: readonly string[], kind: RegExp): SQL {
  const ofKind = labels.filter(label => kind.test(label))
  return ofKind.length === 0 ? sql`false` : sql`headline @@ ${labelQuery(ofKind)}`
}
