import type { AtsKeyword, Improvement, KeywordMatch } from '#lib/contract/ats.ts'
import type { Job } from '#lib/contract/jobs/jobs.ts'
import type { MatchKeyword } from '#lib/contract/matching/matching.ts'

import {
  type CandidateFeatures,
  type JobFacts,
  type JobFeatures,
  match,
  type Matching,
} from '../matching/index.ts'
import type { ParsedResume, ResumeDocument } from '../resumes/index.ts'
import type { Taxonomy } from '../taxonomy/index.ts'
import { passageFinder } from './posting-passage.ts'
import { placeOf } from './place.ts'
import { quote } from './quote.ts'
import { tenths } from './score.ts'

/** The share of the match in a score with a job. The rest is the score of the resume. */
export const MATCH_SHARE = 0.55
/** The maximum of missing keywords with separate advice. */
const ADVISED = 6

/** The result of comparing a resume with a job. */
export interface Fit {
  /** 0 to 100. */
  score: number
  /** Null if the posting names no skills to compare. */
  keywordMatch: KeywordMatch | null
  improvements: Improvement[]
}

export interface FitServices {
  matching: Matching
  taxonomy: Taxonomy
}

interface Read {
  document: ResumeDocument
  parsed: ParsedResume
}

interface Wanted {
  job: Job
  /** Skills of the profile. A skill that is only in the profile is mentioned but does not count. */
  profileSkills: readonly string[]
}

/**
 * Compares the resume alone with the job. Facts that are only in the profile are missing, because an
 * employer's software sees the file and not the profile.
 */
export function fitOf(
  services: FitServices,
  { document, parsed }: Read,
  { job, profileSkills }: Wanted,
): Fit {
  const { matching, taxonomy } = services
  const lines = document.lines.map(({ text }) => text)
  const candidate = matching.candidateFeatures({ profile: null, resume: { lines, parsed } })
  const jobFeatures = matching.jobFeatures(factsOf(job))
  const matchResult = match(candidate, jobFeatures)
  const inProfile = namesIn(taxonomy, profileSkills)
  const findPassage = passageFinder(taxonomy, job)
  const gainOf = (name: string) =>
    tenths(MATCH_SHARE * (scoreWith(candidate, jobFeatures, name) - matchResult.score))
  const lacking = [
    ...matchResult.missing.map(keyword => ({ ...keyword, mark: 'missing' as const })),
    ...matchResult.unclear.map(keyword => ({ ...keyword, mark: 'unclear' as const })),
  ].toSorted((a, b) => Number(b.required) - Number(a.required))
  const notFound = lacking.map(({ mark, name, required }, at) => ({
    evidence: findPassage(name),
    inProfile: inProfile(name),
    mark,
    name,
    points: at < ADVISED ? gainOf(name) : 0,
    required,
  }))
  const keywords = [
    ...notFound.map(toKeyword),
    ...matchResult.matched.map(keyword => toMatched(keyword, document)),
  ]
  const skills = matchResult.parts.find(({ part }) => part === 'skills')
  return {
    improvements: notFound.filter(({ points }) => points > 0).map(toImprovement),
    keywordMatch: skills
      ? {
          jobTitle: job.title,
          keywords,
          matched: matchResult.matched.map(({ name }) => name),
          missing: matchResult.missing.map(({ name }) => name),
          score: skills.score,
          unclear: matchResult.unclear.map(({ name }) => name),
        }
      : null,
    score: matchResult.score,
  }
}

/** Whether a list contains a skill, under any of its names. */
function namesIn(taxonomy: Taxonomy, skills: readonly string[]): (name: string) => boolean {
  const nameOf = (skill: string) => (taxonomy.skillOf(skill)?.name ?? skill).toLowerCase()
  const names = new Set(skills.map(nameOf))
  return name => names.has(nameOf(name))
}

function factsOf(job: Job): JobFacts {
  return { ...job, minimumExperience: job.minimum_experience }
}

/** The match score if the resume also proved this skill. */
function scoreWith(candidate: CandidateFeatures, job: JobFeatures, name: string): number {
  const skill = job.skills.find(needed => needed.name === name)
  if (!skill) return 0
  const proof = { lines: [], profile: false }
  const held = { heldBy: 'name' as const, key: skill.key, name, proof, strength: 1, words: [] }
  return match({ ...candidate, skills: [...candidate.skills, held] }, job).score
}

/** A keyword that the resume does not contain under any known name. */
interface NotFound {
  evidence: string
  inProfile: boolean
  mark: 'missing' | 'unclear'
  name: string
  points: number
  required: boolean
}

function toKeyword({ evidence, inProfile, mark, name, required }: NotFound): AtsKeyword {
  const also = inProfile ? '. Your profile says it; we did not find it in your resume' : ''
  return { evidence: evidence + also, lines: [], mark, name, required }
}

function toImprovement({ evidence, inProfile, name, points }: NotFound): Improvement {
  const how = 'in the line of the work you used it for, and under Skills'
  return {
    lines: [],
    points,
    text: inProfile
      ? `${evidence}. Your profile says it already: say it in the resume too, ${how}.`
      : `${evidence}. If you have used it, say so ${how}; leave it out if you have not.`,
    title: `Say that you know ${name}`,
  }
}

/** The only proof without a line: the language of the whole text. */
const WRITTEN_IN = 'The language of the resume'

function toMatched({ name, proof, required }: MatchKeyword, document: ResumeDocument): AtsKeyword {
  const [first] = proof.lines
  if (first === undefined) return { evidence: WRITTEN_IN, lines: [], mark: 'found', name, required }
  const words = `: ${quote(document.lines[first]?.text ?? '')}`
  return {
    evidence: `${placeOf(document, proof.lines)}${words}`,
    lines: proof.lines,
    mark: 'found',
    name,
    required,
  }
}
