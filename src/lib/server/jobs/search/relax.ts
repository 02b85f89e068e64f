import { and, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/connect.ts'
import { countSource, fewMatches } from './matches.ts'
import { readSearchWords } from './search-words.ts'
import { NOTHING, type Term, type Understanding, wordTerm } from './understand/understand.ts'

/** Kinds of terms, the most telling first. A quoted phrase is never given up in part. */
const TELLING: readonly Term['kind'][] = ['quoted', 'title', 'skill', 'category', 'word', 'term']
const MOST_TERMS = 8
/** Terms with at least so many matches are equally common. */
const COMMON = 200

/**
 * The most telling term of a search that finds jobs: a title before a skill before another word, and
 * among equals the rarest. `condition` is what the search demands besides its words. Null when no
 * term finds anything, or there is nothing to leave out.
 */
export async function mostTellingTerm(
  db: Db,
  { excluded, groups }: Understanding,
  condition: SQL | undefined,
): Promise<Term | null> {
  const terms = groups.flat().flatMap(wordsApart).slice(0, MOST_TERMS)
  if (terms.length === 0) return null
  const counts = terms.map(term => {
    const words = readSearchWords({ ...NOTHING, excluded, groups: [[term]] })
    return countSource(COMMON, fewMatches(and(condition, words?.condition)))
  })
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  )
  const found = terms
    .map((term, at) => ({ matches: rows[0]?.counts[at] ?? 0, term }))
    .filter(({ matches }) => matches > 0)
  const [best] = found.toSorted(
    (a, b) => TELLING.indexOf(a.term.kind) - TELLING.indexOf(b.term.kind) || a.matches - b.matches,
  )
  return best?.term ?? null
}

/** Words that belong together only because they follow each other are tried one by one. */
function wordsApart(term: Term): Term[] {
  if (term.kind !== 'word') return [term]
  return term.text.split(/[\s/-]+/).map(text => wordTerm(text))
}
