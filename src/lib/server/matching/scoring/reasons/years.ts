import { type MatchMark, type MatchReason } from '#lib/contract/matching/matching.ts'

import { type CandidateTitle, type JobFeatures } from '../../features/features.ts'
import { type CandidateLookup, type PartScores } from '../parts.ts'
import { isSameKind } from '../title-relation.ts'

/** Nearness from which texts are about the same kind of work. */
const SAME_WORK = 0.5
/** Share of the required years from which the years are near. */
const NEAR_SHARE = 0.65

/** Compares the years of work with those that the job asks for. */
export function yearsReasons(
  lookup: CandidateLookup,
  job: JobFeatures,
  { occupation }: PartScores,
): MatchReason[] {
  const { knowsPositions, years } = lookup.candidate
  if (!job.years || !job.saysYears) return []
  const required = `${counted(job.years)} of experience asked for`
  if (years === null || !knowsPositions) return [reason('unclear', `${required}.`)]
  const isOwnWork = !job.asksToHaveLed && isAllOwnWork(lookup, job, occupation)
  const mark = isOwnWork ? markOf(years / job.years) : 'unclear'
  return [reason(mark, `${required}; ${counted(years)} of work found.`)]
}

function markOf(share: number): MatchMark {
  if (share >= 1) return 'found'
  return share >= NEAR_SHARE ? 'near' : 'missing'
}

/** Whether all known titles are of the job's kind; without known titles, whether the text is. */
function isAllOwnWork(
  { candidate: { titles } }: CandidateLookup,
  job: JobFeatures,
  occupation: number | null,
): boolean {
  const isNear = (title: CandidateTitle) => isSameKind(title, job)
  const known = titles.filter(title => title.key !== null)
  const isOfText = occupation !== null && occupation >= SAME_WORK
  return known.every(isNear) && (isOfText || known.length > 0)
}

function reason(mark: MatchMark, text: string): MatchReason {
  return { mark, part: 'experience', proof: { lines: [], profile: false }, text }
}

function counted(years: number): string {
  if (years === 0) return 'less than a year'
  return `${years} ${years === 1 ? 'year' : 'years'}`
}
