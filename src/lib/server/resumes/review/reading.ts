import type { ResumeReading } from '#lib/contract/resume-reading.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { getProfile, getProfileFacts } from '../../profiles/index.ts'
import type { Taxonomy } from '../../taxonomy/index.ts'
import { findReading } from '../find-reading.ts'
import { offerEducation, offerExperience } from './entries.ts'
import { offerFields } from './fields.ts'
import type { Compared } from './found.ts'
import { offerLists } from './lists.ts'

/**
 * What the candidate's resume says that the profile does not.
 * @throws AppError `not-found` without a resume that could be read
 */
export async function getResumeReading(
  db: Db,
  actor: Actor,
  taxonomy: Taxonomy,
): Promise<ResumeReading> {
  const reading = await findReading(db, actor)
  if (!reading?.read) throw new AppError('not-found', 'There is no resume that could be read')
  const { document, parsed } = reading.read
  const { version } = await getProfileFacts(db, actor)
  return {
    ...offersOf({
      lines: document.lines.map(({ text }) => text),
      parsed,
      profile: await getProfile(db, actor),
      taxonomy,
    }),
    ocr: reading.ocr,
    profileVersion: version,
    resumeId: reading.id,
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
