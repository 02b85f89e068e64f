import type { CandidateFeatures, JobFeatures } from './features.ts'

/** A term of the inverted index, and how much of a candidate it says. */
export interface WeighedTerm {
  term: string
  weight: number
}

/** Terms of one candidate that are looked up at most, and of one job that are stored. */
const MOST_WANTED = 32
const MOST_STORED = 40
const NEAR_OCCUPATIONS = 3

const TITLE = 3
const OCCUPATION = 1.5
const CATEGORY = 0.5

/** Under which terms a job is found. */
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
  return [...new Set(terms)].slice(0, MOST_STORED)
}

/** What to look jobs up by for a candidate, the most telling first. */
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
    add('title', key, TITLE * weight)
    add('occupation', occupation, OCCUPATION * weight)
  }
  const nearest = nearness[0]?.[1] ?? 1
  for (const [key, near] of nearness.slice(0, NEAR_OCCUPATIONS))
    add('occupation', key, (OCCUPATION * near) / nearest)
  for (const { key, strength } of skills) add('skill', key, strength)
  for (const category of categories) add('category', category, CATEGORY)
  return [...weights]
    .map(([term, weight]) => ({ term, weight }))
    .toSorted((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
    .slice(0, MOST_WANTED)
}

type Kind = 'category' | 'occupation' | 'skill' | 'title'

function named(kind: Kind, keys: readonly (string | null)[]): string[] {
  return keys.flatMap(key => (key === null ? [] : `${kind}:${key}`))
}
