import {
  type Completeness,
  profileCompleteness,
  type ProfilePart,
  resumeCompleteness,
  type ResumeFindings,
  type ResumePart,
} from '#lib/shared/profile-completeness.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { resumes } from '../db/schema/resumes.ts'
import { getProfileFacts, isDefaultResumeOf } from '../profiles/index.ts'
import type { ParsedResume } from './parsing/parsed-resume.ts'

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
    .select({ parsed: resumes.parsed, state: resumes.state })
    .from(resumes)
    .where(isDefaultResumeOf(actor.id))
  const profile = profileCompleteness(facts)
  const resume = resumeCompleteness({ profile: facts, resume: row ? findingsOf(row) : null })
  const named = new Set<string>(profile.missing.map(({ key }) => key))
  const others = resume.missing.filter(({ key }) => !named.has(key))
  return { missing: [...profile.missing, ...others], profile, resume }
}

/** A resume that was read by an older program is not held against anybody until it is read again. */
function findingsOf(row: Pick<typeof resumes.$inferSelect, 'parsed' | 'state'>) {
  if (row.state !== 'read') return 'unreadable'
  if (!row.parsed) return { background: true, contact: true, skills: true }
  const { education, email, experience, phone, skills } = row.parsed as ParsedResume
  return {
    background: education.length + experience.length > 0,
    contact: email !== null || phone !== null,
    skills: skills.length > 0,
  } satisfies ResumeFindings
}
