import { type MATCH_PARTS } from '#lib/contract/matching/matching.ts'

import { embeddedLikeness } from '../features/embeddings.ts'
import {
  type CandidateFeatures,
  type CandidateSkill,
  type JobFeatures,
  type NeededSkill,
  type Nearness,
  type Proof,
  type Terms,
} from '../features/features.ts'
import { termTable, type TermTable, weightIn } from '../features/term-table.ts'
import { titleMatchScore } from './title-relation.ts'
import { ramp } from './ramp.ts'

export type Part = (typeof MATCH_PARTS)[number]

/**
 * The weights of the parts; parts without data do not count. Chosen by measurement over several sources
 * (decision 0055): the kind of work predicts a match better than the named skills.
 */
const PART_WEIGHTS: Readonly<Record<Part, number>> = {
  education: 0.05,
  experience: 0.25,
  occupation: 0.45,
  skills: 0.25,
}

/** Parts of a match, each 0 to 1; null where the job asks nothing. */
export type PartScores = Record<Part, number | null>

/** A candidate's features in lookup tables, built once for any number of jobs. */
export interface CandidateLookup {
  candidate: CandidateFeatures
  proofs: ReadonlyMap<string, Proof>
  strengths: ReadonlyMap<string, number>
  /** How each skill is held, by its key. */
  heldBy: ReadonlyMap<string, CandidateSkill['heldBy']>
  /** The names that the texts use for each skill, by its key. */
  words: ReadonlyMap<string, readonly string[]>
  hinted: ReadonlySet<string>
  terms: TermTable
  nearness: ReadonlyMap<string, number>
  nearnessLength: number
  /** Cache of the scores of standard titles, by title and level. */
  titleScores: Map<string, number>
}

/** Prepares a candidate for scoring. */
export function lookupOf(candidate: CandidateFeatures): CandidateLookup {
  return {
    candidate,
    hinted: new Set(candidate.hinted),
    heldBy: new Map(candidate.skills.map(({ heldBy, key }) => [key, heldBy])),
    nearness: new Map(candidate.nearness),
    nearnessLength: lengthOf(candidate.nearness),
    proofs: new Map(candidate.skills.map(({ key, proof }) => [key, proof])),
    strengths: new Map(candidate.skills.map(({ key, strength }) => [key, strength])),
    terms: termTable(candidate.terms),
    titleScores: new Map(),
    words: new Map(candidate.skills.map(({ key, words }) => [key, words])),
  }
}

function lengthOf(nearness: Nearness): number {
  return Math.sqrt(nearness.reduce((sum, [, weight]) => sum + weight ** 2, 0))
}

/** The total weight of skills from which their part has its full weight. */
const FULL_SKILLS = 3

/**
 * The weight of a part for one job. The weight of the skills grows with the skills that the job names,
 * because a single one says little.
 */
export function partWeight(part: Part, scores: PartScores, { skillWeight }: JobFeatures): number {
  if (scores[part] === null) return 0
  if (part !== 'skills') return PART_WEIGHTS[part]
  return PART_WEIGHTS.skills * Math.min(1, skillWeight.all / FULL_SKILLS)
}

/** Scores every part of the match of one candidate and one job. */
export function partScores(lookup: CandidateLookup, job: JobFeatures): PartScores {
  const occupation = occupationScore(lookup, job)
  return {
    education: educationScore(lookup.candidate, job, occupation ?? 1),
    experience: experienceScore(lookup, job, occupation),
    occupation,
    skills: skillsScore(lookup, job, occupation ?? 1),
  }
}

/** Nearness from which the work is of the same kind as the job. */
const NEAR_WORK = 0.5
/** Factor for skills from another kind of work. */
const OTHER_SKILLS = 0.4

function nearWork(occupation: number): number {
  return Math.min(1, occupation / NEAR_WORK)
}

/** The share of the required skills, by their weight: a cook who knows Excel is no accountant. */
function skillsScore(
  { strengths }: CandidateLookup,
  job: JobFeatures,
  occupation: number,
): number | null {
  if (job.skills.length === 0) return null
  let held = 0
  for (const skill of job.skills) held += skill.weight * strengthOf(strengths, skill)
  const near = nearWork(occupation)
  return Math.min(1, held / job.skillWeight.enough) * (OTHER_SKILLS + (1 - OTHER_SKILLS) * near)
}

/** The strength of a skill or its strongest alternative; 0 if the candidate has none of them. */
export function strengthOf(
  strengths: ReadonlyMap<string, number>,
  { alternatives, key }: Pick<NeededSkill, 'alternatives' | 'key'>,
): number {
  let most = strengths.get(key) ?? 0
  for (const other of alternatives) most = Math.max(most, strengths.get(other) ?? 0)
  return most
}

const NEARNESS_SHARE = 0.7
/** Share of the job's words from which a text is about the same work. */
const SAME_WORDS = 0.5

function occupationScore(lookup: CandidateLookup, job: JobFeatures): number | null {
  if (job.terms.ids.length === 0) return null
  const nearness = Math.min(1, nearnessCosine(lookup, job.nearness))
  const words = ramp(sharedWords(lookup.terms, job.terms), 0, SAME_WORDS)
  const byWords = NEARNESS_SHARE * nearness + (1 - NEARNESS_SHARE) * words
  const embedded = embeddedLikeness(lookup.candidate.embedding, job.embedding)
  return embedded === null ? byWords : (byWords + embedded) / 2
}

function nearnessCosine(lookup: CandidateLookup, nearness: Nearness): number {
  let dot = 0
  let square = 0
  for (const [key, weight] of nearness) {
    dot += weight * (lookup.nearness.get(key) ?? 0)
    square += weight ** 2
  }
  const length = lookup.nearnessLength * Math.sqrt(square)
  return length === 0 ? 0 : dot / length
}

/** The share of the job's words, by weight, that also occur in the candidate's texts. */
function sharedWords(held: TermTable, { ids, weights }: Terms): number {
  let shared = 0
  let all = 0
  for (let at = 0; at < ids.length; at += 1) {
    const weight = weights[at] ?? 0
    all += weight
    shared += Math.min(weight, weightIn(held, ids[at] ?? 0))
  }
  return all === 0 ? 0 : shared / all
}

const TITLE_SHARE = 0.6
const UNKNOWN_TITLE = 0.85
/** Factor for years in other work. */
const OTHER_WORK = 0.3
/** The score for years that are unknown. */
const UNKNOWN_YEARS = 0.4

function experienceScore(
  lookup: CandidateLookup,
  job: JobFeatures,
  occupation: number | null,
): number {
  const named = titleScore(lookup, job)
  // An unknown title has no occupation: compare the work that it reads like.
  const title = job.title.key === null ? Math.max(named, UNKNOWN_TITLE * (occupation ?? 0)) : named
  const years = yearsScore(lookup.candidate.years, job.years)
  if (years === null) return title
  const related = Math.max(title, occupation ?? 0)
  return TITLE_SHARE * title + (1 - TITLE_SHARE) * years * (OTHER_WORK + (1 - OTHER_WORK) * related)
}

/** The share of the required years, at most 1; null if the job requires none. */
export function yearsScore(held: number | null, required: number | null): number | null {
  if (required === null) return null
  if (required === 0) return 1
  return held === null ? UNKNOWN_YEARS : Math.min(1, held / required)
}

function titleScore({ candidate, titleScores }: CandidateLookup, job: JobFeatures): number {
  const { key, level } = job.title
  const name = [level, key, ...job.furtherTitles].join(' ')
  const known = key === null ? undefined : titleScores.get(name)
  if (known !== undefined) return known
  let best = 0
  for (const title of candidate.titles) best = Math.max(best, titleMatchScore(title, job))
  if (key !== null) titleScores.set(name, best)
  return best
}

/** The score by how many levels the degree is too low. */
const SHORT_OF = [1, 0.5, 0.2, 0.1, 0.05, 0]

/** A degree counts less if the work is of another kind: a biologist's degree makes no lawyer. */
function educationScore(
  { degree }: CandidateFeatures,
  { degree: required }: JobFeatures,
  occupation: number,
): number | null {
  if (required === 0) return null
  const level = degree.level === 0 ? 0 : (SHORT_OF[Math.max(0, required - degree.level)] ?? 0)
  return level * nearWork(occupation)
}
