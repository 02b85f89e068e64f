import type { CandidateProfile, ProfileChange } from '#lib/contract/profiles/profiles.ts'
import { ProfileUpdate } from '#lib/contract/profiles/profiles.ts'
import {
  type FoundEducation,
  type FoundExperience,
  type ReadingChoice,
  type ResumeReading,
  REVIEWED_LISTS,
} from '#lib/contract/resumes/resume-reading.ts'
import { AppError, versionConflict } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import {
  addEducation,
  addExperience,
  getProfile,
  lockCandidate,
  updateProfile,
} from '../../profiles/index.ts'
import type { Taxonomy } from '../../taxonomy/index.ts'
import { profileFields } from './fields.ts'
import { currentList } from './lists.ts'
import { getReading, type ReviewSource } from './reading.ts'

interface Applied {
  choice: ReadingChoice
  source: ReviewSource
  taxonomy: Taxonomy
}

/**
 * Applies the chosen parsed values to the profile, atomically. The values come from the stored resume,
 * never from the request.
 * @throws AppError `not-found`, `conflict` when what was read was replaced since, `version-conflict`
 * when the profile was changed since
 */
export function applyReading(
  db: Db,
  actor: Actor,
  { choice, source, taxonomy }: Applied,
): Promise<CandidateProfile> {
  return db.transaction(async tx => {
    await lockCandidate(tx, actor.id, 'update')
    const reading = await getReading(tx, actor, { source, taxonomy })
    if (reading.resumeId !== choice.resumeId)
      throw new AppError(
        'conflict',
        'The parsed resume has changed in the meantime. Review it again.',
      )
    if (reading.profileVersion !== choice.profileVersion)
      throw versionConflict(reading.profileVersion)

    const fields = reading.fields.filter(({ field }) => choice.fields.includes(field))
    const change = {
      ...profileFields(fields),
      ...(await listsOf(tx, actor, { choice, reading })),
    }
    await updateProfile(tx, actor, ProfileUpdate.parse(change))
    await addEntries(tx, actor, { choice, reading })
    return getProfile(tx, actor)
  })
}

interface Chosen {
  choice: ReadingChoice
  reading: ResumeReading
}

/** The new values of the lists that change: current items first, then the chosen ones. */
async function listsOf(tx: Db, actor: Actor, { choice, reading }: Chosen): Promise<ProfileChange> {
  const profile = await getProfile(tx, actor)
  const grown = REVIEWED_LISTS.flatMap(list => {
    const offered = reading.lists.find(one => one.list === list)?.items ?? []
    const wanted = new Set<string>(choice[list])
    const taken = offered.map(({ value }) => value).filter(value => wanted.has(value))
    return taken.length === 0
      ? []
      : [[list, [...currentList({ profile }, list), ...taken]] as const]
  })
  const { categories, ...lists } = Object.fromEntries(grown)
  return { ...lists, ...(categories && { categories: categories.join(',') }) }
}

async function addEntries(tx: Db, actor: Actor, { choice, reading }: Chosen): Promise<void> {
  for (const found of reading.experience.filter(({ key }) => choice.experience.includes(key)))
    await addExperience(tx, actor, positionOf(found))
  for (const found of reading.education.filter(({ key }) => choice.education.includes(key)))
    await addEducation(tx, actor, studyOf(found))
}

function positionOf({ company, location, title, ...found }: FoundExperience) {
  return { company, location, title, ...periodOf(found) }
}

function studyOf({ degree, field, institution, ...found }: FoundEducation) {
  return { degree, field, institution, ...periodOf(found) }
}

type Period = Pick<FoundEducation, 'current' | 'description' | 'endDate' | 'startDate'>

function periodOf({ current, description, endDate, startDate }: Period): Period {
  return { current, description, endDate, startDate }
}
