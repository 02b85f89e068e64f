import { type CandidateFeatures, type JobFeatures } from './features.ts'
import { matchScore } from './match.ts'
import { lookupOf } from './parts.ts'

const MOST_INDEXED = 3

/**
 * What a job is found by in an inverted index: its skills, its title and the occupations that it is
 * nearest to. A candidate is led to it by sharing at least one with `searchTerms`.
 */
export function indexTerms({ nearness, skills, title }: JobFeatures): string[] {
  return termsOf({ nearness, skills: skills.filter(({ required }) => required), titles: [title] })
}

/** The terms under which a candidate's jobs stand in the index of `indexTerms`. */
export function searchTerms(candidate: CandidateFeatures): string[] {
  return termsOf(candidate)
}

function termsOf({
  nearness,
  skills,
  titles,
}: {
  nearness: CandidateFeatures['nearness']
  skills: readonly { key: string }[]
  titles: readonly { key: string | null }[]
}): string[] {
  const terms = [
    ...skills.map(({ key }) => `skill:${key}`),
    ...titles.flatMap(({ key }) => (key === null ? [] : [`title:${key}`])),
    ...nearness.slice(0, MOST_INDEXED).map(([key]) => `work:${key}`),
  ]
  return [...new Set(terms)]
}

export interface RankedJob<Id> {
  id: Id
  score: number
}

/** Jobs by their match with a candidate, the best first; equal ones stay in the order given. */
export function rankJobs<Id>(
  candidate: CandidateFeatures,
  jobs: readonly { id: Id; features: JobFeatures }[],
): RankedJob<Id>[] {
  const lookup = lookupOf(candidate)
  return jobs
    .map(({ features, id }) => ({ id, score: matchScore(lookup, features) }))
    .toSorted((a, b) => b.score - a.score)
}
