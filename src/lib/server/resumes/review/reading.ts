import type { ResumeReading } from '#lib/contract/resumes/resume-reading.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { getProfile, getProfileFacts } from '../../profiles/index.ts'
import type { Taxonomy } from '../../taxonomy/index.ts'
import { findParsedResume } from '../find-parsed-resume.ts'
import { offerEducation, offerExperience } from './entries.ts'
import { offerFields } from './fields.ts'
import type { Compared } from './found.ts'
import { offerLists } from './lists.ts'

/** Something that was read: by what id a choice names it, and what it says. */
interface Read extends Pick<Compared, 'lines' | 'parsed'> {
  id: number
  ocr: boolean
  cut: boolean
}

/** Where a review finds what was read; null where there is nothing. */
export type ReviewSource = (db: Db, actor: Actor) => Promise<Read | null>

/** The candidate's parsed default resume. */
export const findRead: ReviewSource = async (db, actor) => {
  const reading = await findParsedResume(db, actor)
  if (!reading?.read) return null
  const { document, parsed } = reading.read
  return {
    cut: document.facts.cut === true,
    id: reading.id,
    lines: document.lines.map(({ text }) => text),
    ocr: reading.ocr,
    parsed,
  }
}

/**
 * What was read that the profile does not say.
 * @throws AppError `not-found` where nothing could be read
 */
export async function getReading(
  db: Db,
  actor: Actor,
  { source, taxonomy }: { source: ReviewSource; taxonomy: Taxonomy },
): Promise<ResumeReading> {
  const read = await source(db, actor)
  if (!read) throw new AppError('not-found', 'No resume could be read')
  const { cut, id, lines, ocr, parsed } = read
  const { version } = await getProfileFacts(db, actor)
  return {
    ...offersOf({ lines, parsed, profile: await getProfile(db, actor), taxonomy }),
    cut,
    ocr,
    profileVersion: version,
    resumeId: id,
  }
}

/** The comparison itself: the same resume and profile give the same offers. */
export function offersOf(compared: Compared) {
  return {
    education: offerEducation(compared),
    experience: offerExperience(compared),
    fields: offerFields(compared),
    lists: offerLists(compared),
  }
}
