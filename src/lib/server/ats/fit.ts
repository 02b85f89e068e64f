import type { AtsKeyword, Improvement, KeywordMatch } from '#lib/contract/ats.ts'
import type { Job } from '#lib/contract/jobs.ts'
import type { MatchKeyword } from '#lib/contract/matching.ts'

import {
  type CandidateFeatures,
  type JobFacts,
  type JobFeatures,
  match,
  type Matching,
} from '../matching/index.ts'
import type { ParsedResume, ResumeDocument } from '../resumes/index.ts'
import type { Taxonomy } from '../taxonomy/index.ts'
import { askedIn } from './asked-in.ts'
import { placeOf } from './place.ts'
import { quote } from './quote.ts'
import { tenths } from './score.ts'

/** What the match counts of a score with a job; the resume by itself counts the rest. */
export const MATCH_SHARE = 0.55
/** Missing keywords that are worth an advice of their own. */
const ADVISED = 6

/** How a resume answers a job. */
export interface Fit {
  /** 0 to 100. */
  score: number
  /** Null where the posting names nothing to compare. */
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

/**
 * How the resume alone answers the job: what only the profile says is missing here, for an employer's
 * software sees the file and not the profile.
 */
export function fitOf(services: FitServices, { document, parsed }: Read, job: Job): Fit {
  const lines = document.lines.map(({ text }) => text)
  const candidate = services.matching.candidateFeatures({
    profile: null,
    resume: { lines, parsed },
  })
  const asked = services.matching.jobFeatures(factsOf(job))
  const found = match(candidate, asked)
  const evidence = (keyword: MatchKeyword) => askedIn(services.taxonomy, job, keyword.name)
  const keywords = [
    ...found.missing.map(keyword => missing(keyword, evidence(keyword))),
    ...found.matched.map(keyword => matched(keyword, document)),
  ]
  return {
    improvements: found.missing
      .slice(0, ADVISED)
      .map(({ name }) => ({
        lines: [],
        points: tenths(MATCH_SHARE * (scoreWith(candidate, asked, name) - found.score)),
        text: `${askedIn(services.taxonomy, job, name)}. If you have used it, say so in the line of the work you used it for, and add it under Skills; leave it out if you have not.`,
        title: `Say that you know ${name}`,
      }))
      .filter(({ points }) => points > 0),
    keywordMatch:
      keywords.length === 0
        ? null
        : {
            jobTitle: job.title,
            keywords,
            matched: found.matched.map(({ name }) => name),
            missing: found.missing.map(({ name }) => name),
            score: found.parts.find(({ part }) => part === 'skills')?.score ?? 0,
          },
    score: found.score,
  }
}

function factsOf(job: Job): JobFacts {
  return { ...job, minimumExperience: job.minimum_experience }
}

/** What the match would be if the resume proved this skill as well. */
function scoreWith(candidate: CandidateFeatures, job: JobFeatures, name: string): number {
  const skill = job.skills.find(needed => needed.name === name)
  if (!skill) return 0
  const held = { key: skill.key, name, proof: { lines: [], profile: false }, strength: 1 }
  return match({ ...candidate, skills: [...candidate.skills, held] }, job).score
}

function missing({ name, required }: MatchKeyword, evidence: string): AtsKeyword {
  return { evidence, found: false, lines: [], name, required }
}

function matched({ name, proof, required }: MatchKeyword, document: ResumeDocument): AtsKeyword {
  const [first] = proof.lines
  const words = first === undefined ? '' : `: ${quote(document.lines[first]?.text ?? '')}`
  return {
    evidence: `${placeOf(document, proof.lines)}${words}`,
    found: true,
    lines: proof.lines,
    name,
    required,
  }
}
