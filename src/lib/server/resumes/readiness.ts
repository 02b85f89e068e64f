import type { ListedResume } from '#lib/contract/resumes/resumes.ts'
import {
  type Completeness,
  profileCompleteness,
  type ProfilePart,
  resumeCompleteness,
  type ResumeFindings,
  type ResumePart,
} from '#lib/shared/profiles/profile-completeness.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { getProfileFacts } from '../profiles/index.ts'
import { findResumes, type FoundIn } from './list.ts'

export interface Readiness {
  profile: Completeness<ProfilePart>
  resume: Completeness<ResumePart>
  /** What is missing before saving and applying, the first thing to do first. */
  missing: Completeness<ProfilePart | ResumePart>['missing']
  /** What may go along with an application, the default first. */
  resumes: ListedResume[]
}

/** Whether the candidate may save and apply, and what is missing. @throws AppError `not-found` */
export async function getReadiness(db: Db, actor: Actor): Promise<Readiness> {
  const facts = await getProfileFacts(db, actor)
  const found = await findResumes(db, actor.id)
  const defaultResume = found.find(({ resume }) => resume.isDefault)
  const profile = profileCompleteness(facts)
  const resume = resumeCompleteness({
    profile: facts,
    resume: defaultResume ? findingsOf(defaultResume) : null,
  })
  const named = new Set<string>(profile.missing.map(({ key }) => key))
  const others = resume.missing.filter(({ key }) => !named.has(key))
  return {
    missing: [...profile.missing, ...others],
    profile,
    resume,
    resumes: found.map(each => each.resume),
  }
}

/** A resume parsed by an older version counts as complete until it is parsed again. */
function findingsOf({ findings, resume }: FoundIn): ResumeFindings | 'reading' | 'unreadable' {
  if (resume.state !== 'read') return resume.state
  return findings ?? { background: true, contact: true, skills: true }
}
