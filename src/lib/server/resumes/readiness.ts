import type { SQLWrapper } from 'drizzle-orm'

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
import { getProfileFacts, profileFactsOf, toProfileFacts } from '../profiles/index.ts'
import { findResumes, type FoundIn, resumesOf, toFound } from './list.ts'

export interface Readiness {
  profile: Completeness<ProfilePart>
  resume: Completeness<ResumePart>
  /** What is missing before saving and applying, the first thing to do first. */
  missing: Completeness<ProfilePart | ResumePart>['missing']
  /** What may go along with an application, the default first. */
  resumes: ListedResume[]
}

type Columns = ReturnType<typeof readinessOf>
type ReadReadiness = { [Name in keyof Columns]: Columns[Name]['_']['type'] }

/** Whether the candidate may save and apply, and what is missing. @throws AppError `not-found` */
export async function getReadiness(db: Db, actor: Actor): Promise<Readiness> {
  return readinessFrom(await getProfileFacts(db, actor), await findResumes(db, actor.id))
}

/** What a candidate's readiness is told by, as columns of another statement. */
export function readinessOf(db: Db, id: SQLWrapper) {
  return { facts: profileFactsOf(db, id), resumes: resumesOf(db, id) }
}

/** @throws AppError `not-found` without a profile */
export function toReadiness(read: ReadReadiness | undefined): Readiness {
  return readinessFrom(toProfileFacts(read?.facts ?? null), toFound(read?.resumes ?? []))
}

function readinessFrom(
  facts: Awaited<ReturnType<typeof getProfileFacts>>,
  found: FoundIn[],
): Readiness {
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
function findingsOf({ findings, resume }: FoundIn): ResumeFindings | 'unreadable' {
  if (!resume.readable) return 'unreadable'
  return findings ?? { background: true, contact: true, skills: true }
}
