import { type MatchMark, type MatchReason } from '#lib/contract/matching/matching.ts'

import { titleScore } from '../../../resumes/index.ts'
import {
  type CandidateFeatures,
  type HeldTitle,
  type JobFeatures,
  type Proof,
} from '../../features/features.ts'
import { saysNoWork } from '../../features/titles.ts'
import { type CandidateLookup, type PartScores, yearsScore } from '../parts.ts'
import { heldTitleScore, isSameKind, isSuperior, rankOf, relationOf } from '../title-relation.ts'
import { isSameRole, leadsLike } from '../same-role.ts'
import { isOfTrade, isOtherWork, isSameTrade, NEAR_TITLE, SAME_WORK } from './other-work.ts'

const NO_PROOF: Proof = { lines: [], profile: false }

/** Whether a title is of the job's work and the text too; else what the last position was. */
export function occupationReasons(
  lookup: CandidateLookup,
  job: JobFeatures,
  { occupation }: PartScores,
): MatchReason[] {
  const titles = lookup.candidate.titles.filter(isSayable)
  if (occupation === null) return []
  if (occupation >= SAME_WORK && isSameWork(titles, job) && knowsTools(lookup, job))
    return work('found', `Reads like work as ${job.title.written}.`)
  return titles.some(title => relationOf(title, job) >= NEAR_TITLE)
    ? []
    : lastReasons(lookup, job, occupation)
}

/** The last position beside the job, where no title is near to it. */
function lastReasons(lookup: CandidateLookup, job: JobFeatures, occupation: number): MatchReason[] {
  const { knowsPositions, knowsTitles } = lookup.candidate
  const last = lastOf(lookup.candidate)
  if (!last?.isSure) return []
  const isKnown = knowsPositions && knowsTitles && job.title.key !== null && job.isEnglish
  const isOther = isKnown && isOtherWork(lookup, job, occupation) && !isSameTrade(lookup, job)
  return work(isOther ? 'missing' : 'unclear', `${heldWords(last)}; the job: ${job.title.written}.`)
}

/** The last position where it is surely known, or else what stands above the first heading. */
function lastOf({ knowsPositions, titles }: CandidateFeatures): HeldTitle | undefined {
  const [last, other] = titles.filter(({ isPosition }) => isPosition)
  if (!knowsPositions || !last) return titles.find(({ isPosition }) => !isPosition)
  return last.weight === other?.weight ? undefined : last
}

/** "Has worked as Cook"; "Presents as Cook" for a title above the first heading. */
function heldWords({ isPosition, written }: HeldTitle): string {
  return `${isPosition ? 'Has worked as' : 'Presents as'} ${written}`
}

/** A title that nobody knows may still be that of the job. */
const isSayable = ({ isSure, key }: HeldTitle): boolean => isSure || key === null

const isSameWork = (titles: readonly HeldTitle[], { title }: JobFeatures): boolean =>
  titles.some(({ occupation }) => occupation !== null && occupation === title.occupation) &&
  titles.some(held => leadsLike(held, title))

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
  const [best] = titles
    .filter(isSayable)
    .toSorted((a, b) => heldTitleScore(b, job) - heldTitleScore(a, job))
  if (best && relationOf(best, job) >= NEAR_TITLE) return nearestReasons(best, lookup, job)
  if (!job.isEnglish || !knowsPositions || !isOtherWork(lookup, job, occupation)) return []
  if (!isSurelyTitle(job)) return []
  const text = `No position as ${job.title.written} found.`
  return [{ mark: 'missing', part: 'experience', proof: NO_PROOF, text }]
}

/** "Vacancies at Grand Hotel" names no position. */
function isSurelyTitle({ title }: JobFeatures): boolean {
  return title.key !== null || titleScore(title.written) >= 1
}

/** What is said of the title nearest to the job's; of the last position where none is surely near. */
function nearestReasons(best: HeldTitle, lookup: CandidateLookup, job: JobFeatures): MatchReason[] {
  const { candidate } = lookup
  const found = titleWords(best, lookup, job)
  if (found.mark === 'found') return [{ ...found, part: 'experience', proof: best.proof }]
  const said = isNearest(best, candidate, job) ? best : lastOf(candidate)
  if (!said?.isSure || !(candidate.isEnglish || candidate.knowsTitles)) return []
  return [{ ...titleWords(said, lookup, job), part: 'experience', proof: said.proof }]
}

/** Whether no other title may be nearer: one that is not known, or a later one of the trade. */
function isNearest(best: HeldTitle, candidate: CandidateFeatures, job: JobFeatures): boolean {
  const last = lastOf(candidate)
  if (!isSameKind(best, job) || last === undefined) return false
  const areKnown = candidate.knowsPositions && candidate.knowsTitles
  return best === last || (areKnown && !isOfTrade(last, job))
}

/** "Teacher and Maths Lead", "Administrator/Supervisor": which of the two has the level is not clear. */
const OF_TWO = /[/&+]|\sand\s/iu

function titleWords(
  best: HeldTitle,
  lookup: CandidateLookup,
  job: JobFeatures,
): Pick<MatchReason, 'mark' | 'text'> {
  const held = heldWords(best)
  const beside = { mark: 'near' as const, text: `${held}; the job: ${job.title.written}.` }
  if (saysNoWork(best)) return { ...beside, mark: 'unclear' }
  if (isSuperior(best, job)) {
    if (!isOneTrade(best, lookup, job)) return { ...beside, mark: 'unclear' }
    return OF_TWO.test(best.written) ? beside : { mark: 'near', text: `${held}, above this level.` }
  }
  const isFound = relationOf(best, job) === 1 && isAsHigh(best, job) && knowsTools(lookup, job)
  if (isFound) return { mark: 'found', text: `${held}.` }
  return isSameKind(best, job) ? beside : { ...beside, mark: 'unclear' }
}

/** A Director of Engineering who was an industrial engineer before leads no software developers. */
function isOneTrade(best: HeldTitle, { candidate }: CandidateLookup, job: JobFeatures): boolean {
  const known = candidate.titles.filter(({ key }) => key !== null)
  return isSameKind(best, job) || known.every(title => isOfTrade(title, job))
}

/** Whether the tools in the job's title are known: a Windows administrator is no Linux Administrator. */
function knowsTools({ heldBy }: CandidateLookup, { titleTools }: JobFeatures): boolean {
  return titleTools.every(key => heldBy.has(key))
}

/** Whether a title has the level and role of the job's; a further title of the job has its own. */
function isAsHigh(held: HeldTitle, { title }: JobFeatures): boolean {
  if (held.level < title.level) return false
  return held.key !== title.key || (rankOf(held) >= rankOf(title) && isSameRole(held, title))
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
