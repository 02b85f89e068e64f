import type { CandidateFeatures, JobFeatures } from './features.ts'

/** A term of the inverted index, and its weight for a candidate. */
export interface WeighedTerm {
  term: string
  weight: number
}

/** Maximum of terms that are looked up for a candidate. */
const MAX_LOOKUP_TERMS = 32
/** Maximum of terms that are stored for a job. */
const MAX_INDEX_TERMS = 40
const NEAR_OCCUPATIONS = 3

/** The weight of a common term by its kind. */
export const TERM_WEIGHTS = { category: 0.5, occupation: 1.5, skill: 1, title: 3 } as const

/** The terms of a job in the index. */
export function termsOfJob(job: JobFeatures): string[] {
  const { category, nearness, skills, title } = job
  const occupations = nearness.slice(0, NEAR_OCCUPATIONS).map(([key]) => key)
  const terms = [
    ...named('title', [title.key]),
    ...named('occupation', [title.occupation, ...occupations]),
    ...named('category', [category]),
    ...named(
      'skill',
      skills.map(({ key }) => key),
    ),
  ]
  return [...new Set(terms)].slice(0, MAX_INDEX_TERMS)
}

/** The terms to look up jobs for a candidate, the heaviest first. */
export function termsOfCandidate(
  candidate: CandidateFeatures,
  categories: readonly string[],
): WeighedTerm[] {
  const { nearness, skills, titles } = candidate
  const weights = new Map<string, number>()
  const add = (kind: Kind, key: string | null, weight: number) => {
    for (const term of named(kind, [key]))
      weights.set(term, Math.max(weights.get(term) ?? 0, weight))
  }
  for (const { key, occupation, weight } of titles) {
    add('title', key, TERM_WEIGHTS.title * weight)
    add('occupation', occupation, TERM_WEIGHTS.occupation * weight)
  }
  const nearest = nearness[0]?.[1] ?? 1
  for (const [key, near] of nearness.slice(0, NEAR_OCCUPATIONS))
    add('occupation', key, (TERM_WEIGHTS.occupation * near) / nearest)
  for (const { key, strength } of skills) add('skill', key, TERM_WEIGHTS.skill * strength)
  for (const category of categories) add('category', category, TERM_WEIGHTS.category)
  return [...weights]
    .map(([term, weight]) => ({ term, weight }))
    .toSorted((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
    .slice(0, MAX_LOOKUP_TERMS)
}

type Kind = keyof typeof TERM_WEIGHTS

function named(kind: Kind, keys: readonly (string | null)[]): string[] {
  return keys.flatMap(key => (key === null ? [] : `${kind}:${key}`))
}
