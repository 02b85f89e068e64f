import { type MatchMark, type MatchReason } from '#lib/contract/matching/matching.ts'

import { type HeldTitle, type JobFeatures, type Proof } from '../../features/features.ts'
import { type CandidateLookup, type PartScores, yearsScore } from '../parts.ts'
import { heldTitleScore, isSuperior, relationOf } from '../title-relation.ts'
import { isOtherWork, NEAR_TITLE, SAME_WORK } from './other-work.ts'

const NO_PROOF: Proof = { lines: [], profile: false }

/** What kinds of work the two texts read like. */
export function occupationReasons(
  { candidate }: CandidateLookup,
  job: JobFeatures,
  { occupation }: PartScores,
): MatchReason[] {
  if (occupation === null || candidate.readsLike.length === 0 || job.readsLike.length === 0)
    return []
  const own = candidate.readsLike.join(', ')
  const jobs = job.readsLike.join(', ')
  const isNear = occupation >= SAME_WORK
  if (candidate.titles.some(title => isSameWork(title, job)))
    return isNear
      ? work('found', `Reads like work as ${jobs}.`)
      : work('near', `Reads in part like work as ${jobs}.`)
  return work(isNear ? 'near' : 'missing', `Reads like: ${own}; the job: ${jobs}.`)
}

const isSameWork = ({ occupation }: HeldTitle, { title }: JobFeatures): boolean =>
  occupation !== null && occupation === title.occupation

function work(mark: MatchMark, text: string): MatchReason[] {
  return [{ mark, part: 'occupation', proof: NO_PROOF, text }]
}

/** The title nearest to the job's, or that there is none; nothing where that cannot be told. */
export function titleReasons(
  lookup: CandidateLookup,
  job: JobFeatures,
  { occupation }: PartScores,
): MatchReason[] {
  const [best] = lookup.candidate.titles.toSorted(
    (a, b) => heldTitleScore(b, job) - heldTitleScore(a, job),
  )
  if (best && relationOf(best, job) >= NEAR_TITLE)
    return [{ ...titleWords(best, job), part: 'experience', proof: best.proof }]
  if (!isOtherWork(lookup, job, occupation)) return []
  const text = `No position as ${job.title.written} found.`
  return [{ mark: 'missing', part: 'experience', proof: NO_PROOF, text }]
}

function titleWords(best: HeldTitle, job: JobFeatures): Pick<MatchReason, 'mark' | 'text'> {
  const held = `${best.isPosition ? 'Has worked as' : 'Presents as'} ${best.written}`
  if (isSuperior(best, job)) return { mark: 'near', text: `${held}, above this level.` }
  const isSame = relationOf(best, job) === 1 && best.level >= job.title.level
  if (isSame) return { mark: 'found', text: `${held}.` }
  return { mark: 'near', text: `${held}; the job: ${job.title.written}.` }
}

/** A share of the years from which they are near to what is asked for. */
const NEARLY = 0.65

/** The years of experience beside those that the job asks for. */
export function yearsReasons(
  lookup: CandidateLookup,
  job: JobFeatures,
  { occupation }: PartScores,
): MatchReason[] {
  const { years } = lookup.candidate
  const score = yearsScore(years, job.years)
  if (score === null || job.years === 0 || job.years === null) return []
  const required = `${counted(job.years)} asked for`
  if (years === null) return [inYears('unclear', `Years of experience not clear; ${required}.`)]
  const short = score >= NEARLY ? 'near' : 'missing'
  if (isOtherWork(lookup, job, occupation))
    return [inYears(short, `${counted(years)} of other work; ${required}.`)]
  if (!isOwnWork(lookup, job, occupation))
    return [
      inYears('unclear', `${counted(years)} of work, of which kind is not clear; ${required}.`),
    ]
  return [inYears(score === 1 ? 'found' : short, `${counted(years)} of experience; ${required}.`)]
}

/** Whether a title or the text is of the job's kind. */
function isOwnWork(
  { candidate: { titles } }: CandidateLookup,
  job: JobFeatures,
  occupation: number | null,
): boolean {
  const isNear = titles.some(title => relationOf(title, job) >= NEAR_TITLE)
  return isNear || (occupation !== null && occupation >= SAME_WORK)
}

function inYears(mark: MatchMark, text: string): MatchReason {
  return { mark, part: 'experience', proof: NO_PROOF, text }
}

function counted(years: number): string {
  if (years === 0) return 'Less than a year'
  return `${years} ${years === 1 ? 'year' : 'years'}`
}
