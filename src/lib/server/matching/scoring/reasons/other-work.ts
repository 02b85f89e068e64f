import { type HeldTitle, type JobFeatures } from '../../features/features.ts'
import { type CandidateLookup } from '../parts.ts'
import { relationOf } from '../title-relation.ts'

/** From this nearness on, texts are of the same kind of work. */
export const SAME_WORK = 0.5
/** From this relation on, a title is near to the job's. */
export const NEAR_TITLE = 0.42
/** Below this nearness a text is of other work, though it holds titles that are not known. */
const OTHER_WORK = 0.3

/** Whether a title is of the same trade: a recruiter is near to the work of an HR manager. */
export function isSameTrade({ candidate: { titles } }: CandidateLookup, job: JobFeatures): boolean {
  return titles.some(title => isOfTrade(title, job))
}

export function isOfTrade({ categories }: HeldTitle, { title }: JobFeatures): boolean {
  return categories.some(category => title.categories.includes(category))
}

/** Whether all that the candidate did is surely of another kind than the job: the titles and the text say so. */
export function isOtherWork(
  { candidate: { isEnglish, knowsTitles, titles } }: CandidateLookup,
  job: JobFeatures,
  occupation: number | null,
): boolean {
  if (titles.length === 0 || titles.some(title => relationOf(title, job) >= NEAR_TITLE))
    return false
  if (!knowsTitles && !isEnglish) return false
  return occupation !== null && occupation < (knowsTitles ? SAME_WORK : OTHER_WORK)
}
