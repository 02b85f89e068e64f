import { type MatchMark, type MatchReason } from '#lib/contract/matching/matching.ts'

import { type HeldTitle, type JobFeatures, type Proof } from '../../features/features.ts'
import { type CandidateLookup, type PartScores, yearsScore } from '../parts.ts'
import { heldTitleScore, isSameKind, isSuperior, rankOf, relationOf } from '../title-relation.ts'
import { isOtherWork, isSameTrade, NEAR_TITLE, SAME_WORK } from './other-work.ts'

const NO_PROOF: Proof = { lines: [], profile: false }

/** Whether a title is of the job's work and the text too; else what the last position was. */
export function occupationReasons(
  lookup: CandidateLookup,
  job: JobFeatures,
  { occupation }: PartScores,
): MatchReason[] {
  const { titles } = lookup.candidate
  if (occupation === null) return []
  if (occupation >= SAME_WORK && titles.some(title => isSameWork(title, job)))
    return work('found', `Reads like work as ${job.title.written}.`)
  return titles.some(title => relationOf(title, job) >= NEAR_TITLE)
    ? []
    : lastReasons(lookup, job, occupation)
}

/** The last position beside the job, where no title is near to it. */
function lastReasons(lookup: CandidateLookup, job: JobFeatures, occupation: number): MatchReason[] {
  const { knowsPositions, knowsTitles, titles } = lookup.candidate
  const last = lastOf(titles)
  if (!last?.isSure || !knowsPositions) return []
  const isKnown = knowsTitles && job.title.key !== null && job.isEnglish
  const isOther = isKnown && isOtherWork(lookup, job, occupation) && !isSameTrade(lookup, job)
  return work(isOther ? 'missing' : 'unclear', `${heldWords(last)}; the job: ${job.title.written}.`)
}

/** The last position, or else what stands above the first heading. */
function lastOf(titles: readonly HeldTitle[]): HeldTitle | undefined {
  return titles.find(({ isPosition }) => isPosition) ?? titles[0]
}

/** "Has worked as Cook"; "Presents as Cook" for a title above the first heading. */
function heldWords({ isPosition, written }: HeldTitle): string {
  return `${isPosition ? 'Has worked as' : 'Presents as'} ${written}`
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
  const { knowsPositions, titles } = lookup.candidate
  const [best] = titles.toSorted((a, b) => heldTitleScore(b, job) - heldTitleScore(a, job))
  if (best && relationOf(best, job) >= NEAR_TITLE) return nearestReasons(best, lookup, job)
  if (!job.isEnglish || !knowsPositions || !isOtherWork(lookup, job, occupation)) return []
  const text = `No position as ${job.title.written} found.`
  return [{ mark: 'missing', part: 'experience', proof: NO_PROOF, text }]
}

/** What is said of the title nearest to the job's; of the last position where none is surely near. */
function nearestReasons(
  best: HeldTitle,
  { candidate: { isEnglish, knowsPositions, knowsTitles, titles } }: CandidateLookup,
  job: JobFeatures,
): MatchReason[] {
  const said = isSameKind(best, job) ? best : (lastOf(titles) ?? best)
  const words = titleWords(said, job)
  if (words.mark === 'found') return [{ ...words, part: 'experience', proof: said.proof }]
  // Beside a title in a language of few known titles another one may be nearer.
  const isSure = said.isSure && knowsPositions && (isEnglish || knowsTitles)
  return isSure ? [{ ...words, part: 'experience', proof: said.proof }] : []
}

function titleWords(best: HeldTitle, job: JobFeatures): Pick<MatchReason, 'mark' | 'text'> {
  const held = heldWords(best)
  if (isSuperior(best, job)) return { mark: 'near', text: `${held}, above this level.` }
  const isSame = relationOf(best, job) === 1 && isAsHigh(best, job)
  if (isSame) return { mark: 'found', text: `${held}.` }
  return {
    mark: isSameKind(best, job) ? 'near' : 'unclear',
    text: `${held}; the job: ${job.title.written}.`,
  }
}

/** Whether a title has the level of the job's; a further title of the job has its own. */
function isAsHigh(held: HeldTitle, { title }: JobFeatures): boolean {
  const isFurther = held.key !== title.key
  return held.level >= title.level && (isFurther || rankOf(held) >= rankOf(title))
}

/** A share of the years from which they are near to what is asked for. */
const NEARLY = 0.65

/**
 * The years of experience beside those that the job asks for. Only where all positions are of its kind
 * are all the years so; else the posting's demand is said, and the years that were found.
 */
export function yearsReasons(
  lookup: CandidateLookup,
  job: JobFeatures,
  { occupation }: PartScores,
): MatchReason[] {
  const { years } = lookup.candidate
  const score = yearsScore(years, job.years)
  if (score === null || job.years === 0 || job.years === null) return []
  const required = `${counted(job.years)} of experience asked for`
  if (years === null || !lookup.candidate.knowsPositions)
    return [inYears('unclear', `${required}.`)]
  if (job.asksToHaveLed || !isAllOwnWork(lookup, job, occupation))
    return [inYears('unclear', `${required}; ${counted(years)} of work found.`)]
  const short = score >= NEARLY ? 'near' : 'missing'
  return [
    inYears(
      score === 1 ? 'found' : short,
      `${counted(years)} of experience; ${counted(job.years)} asked for.`,
    ),
  ]
}

/** Whether every title is of the job's kind, or the text is and no title says otherwise. */
function isAllOwnWork(
  { candidate: { titles } }: CandidateLookup,
  job: JobFeatures,
  occupation: number | null,
): boolean {
  const isNear = (title: HeldTitle) => isSameKind(title, job)
  const known = titles.filter(title => title.key !== null)
  const isOfText = occupation !== null && occupation >= SAME_WORK
  return known.every(isNear) && (isOfText || known.length > 0)
}

function inYears(mark: MatchMark, text: string): MatchReason {
  return { mark, part: 'experience', proof: NO_PROOF, text }
}

function counted(years: number): string {
  if (years === 0) return 'Less than a year'
  return `${years} ${years === 1 ? 'year' : 'years'}`
}
