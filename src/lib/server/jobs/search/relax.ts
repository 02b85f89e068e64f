import { sql } from 'drizzle-orm'

import type { Db } from '../../db/connect.ts'
import { type Conditions, countSource, nearestMatches, withMore } from './matches.ts'
import { readSearchWords } from './search-words.ts'
import { NOTHING, type Term, type Understanding, wordTerm } from './understand/understand.ts'

/** Kinds of terms that say which work is meant, the most telling first. */
const TELLING: readonly Term['kind'][] = ['quoted', 'title', 'skill', 'category', 'word']
const MOST_TERMS = 8
/** Terms with at least so many matches are equally common. */
const COMMON = 200

/** The terms that say which work is meant. Words that only follow each other are tried one by one. */
export function tellingTerms({ groups }: Understanding): Term[] {
  const terms = groups.flat().filter(({ kind }) => TELLING.includes(kind))
  return terms.flatMap(wordsApart).slice(0, MOST_TERMS)
}

/** Job types, workplaces, levels and words of sentences. */
export function otherTerms({ groups }: Understanding): Term[] {
  return groups.flat().filter(({ kind }) => !TELLING.includes(kind))
}

function wordsApart(term: Term): Term[] {
  return term.kind === 'word' ? term.text.split(/[\s/-]+/).map(wordTerm) : [term]
}

/**
 * The most telling of these terms that finds jobs: a title before a skill before another word, and
 * among equals the rarest. `conditions` and `excluded` are what the search demands besides. Null when
 * none does.
 */
export async function mostTellingTerm(
  db: Db,
  terms: readonly Term[],
  { conditions, excluded }: { conditions: Conditions; excluded: string[] },
): Promise<Term | null> {
  if (terms.length === 0) return null
  const counts = terms.map(term => {
    const words = readSearchWords({ ...NOTHING, excluded, groups: [[term]] })
    const wanted = withMore(conditions, { terms: words?.condition })
    return countSource(nearestMatches({ conditions: wanted, limit: COMMON }))
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
