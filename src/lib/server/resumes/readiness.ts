import { eq } from 'drizzle-orm'

import {
  type Completeness,
  profileCompleteness,
  type ProfilePart,
  resumeCompleteness,
  type ResumePart,
} from '#lib/shared/profile-completeness.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { resumes } from '../db/schema/resumes.ts'
import { getProfileFacts } from '../profiles/index.ts'

export interface Readiness {
  profile: Completeness<ProfilePart>
  resume: Completeness<ResumePart>
  /** What stands in the way of saving and applying, the first thing to do first. */
  missing: Completeness<ProfilePart | ResumePart>['missing']
}

/** Whether the candidate may save and apply, and what is missing. @throws AppError `not-found` */
export async function getReadiness(db: Db, actor: Actor): Promise<Readiness> {
  const facts = await getProfileFacts(db, actor)
  const [row] = await db
    .select({ text: resumes.text })
    .from(resumes)
    .where(eq(resumes.userId, actor.id))
  const profile = profileCompleteness(facts)
  const resume = resumeCompleteness({ profile: facts, text: row ? (row.text ?? '') : null })
  const named = new Set<string>(profile.missing.map(({ key }) => key))
  const others = resume.missing.filter(({ key }) => !named.has(key))
  return { missing: [...profile.missing, ...others], profile, resume }
}
