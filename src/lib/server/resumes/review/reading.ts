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

/** A parsed resume or import, with the id by which a choice refers to it. */
interface Read extends Pick<Compared, 'lines' | 'parsed'> {
  id: number
  ocr: boolean
  cut: boolean
}

/** Finds the parsed resume or import for a review; null if there is none. */
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
 * The parsed values that the profile does not have.
 * @throws AppError `not-found` if nothing could be parsed
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
