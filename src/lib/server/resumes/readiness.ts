import { eq, sql } from 'drizzle-orm'

import type { ListedResume } from '#lib/contract/resumes/resumes.ts'
import { AppError } from '#lib/shared/errors.ts'
import {
  type Completeness,
  profileCompleteness,
  type ProfilePart,
  resumeCompleteness,
  type ResumeFindings,
  type ResumePart,
} from '#lib/shared/profiles/profile-completeness.ts'

import type { Actor } from '../auth/actor.ts'
import { buildOnce } from '../db/build-once.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema/auth.ts'
import { files } from '../db/schema/files.ts'
import { candidateProfiles } from '../db/schema/profiles.ts'
import { resumes } from '../db/schema/resumes.ts'
import { PROFILE_FACTS } from '../profiles/index.ts'
import { DEFAULT_FIRST, FINDINGS, listedColumns, type ListedRow, toListed } from './list.ts'

export interface Readiness {
  profile: Completeness<ProfilePart>
  resume: Completeness<ResumePart>
  /** The parts that are missing before saving and applying, in the order to do them. */
  missing: Completeness<ProfilePart | ResumePart>['missing']
  /** The resumes that can be sent with an application, the default first. */
  resumes: ListedResume[]
}

/** Whether the candidate may save and apply, and what is missing. @throws AppError `not-found` */
export async function getReadiness(db: Db, { id }: Actor): Promise<Readiness> {
  const rows = await factsAndResumes(db).execute({ id })
  const [first] = rows
  if (!first) throw new AppError('not-found', 'Profile not found')
  const { facts, findings } = first
  const listed = rows
    .map(row => row.resume)
    .filter(isResume)
    .map(toListed)
  const profile = profileCompleteness(facts)
  const resume = resumeCompleteness({
    profile: facts,
    // The default resume comes first.
    resume: listed[0] ? findingsOf(listed[0], findings) : null,
  })
  return { missing: inOrder(profile.missing, resume.missing), profile, resume, resumes: listed }
}

/** The file comes first, because parsing it fills in most of the profile. */
function inOrder(
  profile: Completeness<ProfilePart>['missing'],
  resume: Completeness<ResumePart>['missing'],
): Readiness['missing'] {
  const named = new Set<string>(profile.map(({ key }) => key))
  const file = resume.filter(({ key }) => key === 'resume' || key === 'text')
  const others = resume.filter(part => !file.includes(part) && !named.has(part.key))
  return [...file, ...profile, ...others]
}

/** A row for each resume, or one without: most pages of candidates read both, in one statement. */
const factsAndResumes = buildOnce((db: Db) =>
  db
    .select({
      facts: PROFILE_FACTS,
      findings: FINDINGS,
      resume: listedColumns(db),
    })
    .from(candidateProfiles)
    .innerJoin(users, eq(users.id, candidateProfiles.userId))
    .leftJoin(resumes, eq(resumes.userId, users.id))
    .leftJoin(files, eq(files.id, resumes.fileId))
    .where(eq(users.id, sql.placeholder('id')))
    .orderBy(...DEFAULT_FIRST)
    .prepare('readiness'),
)

type Joined<Row> = { [Column in keyof Row]: Row[Column] | null }

/** Without a resume, its columns are null. */
function isResume(row: Joined<ListedRow>): row is ListedRow {
  return row.id !== null
}

/** A resume parsed by an older version counts as complete until it is parsed again. */
function findingsOf(
  resume: ListedResume,
  findings: ResumeFindings | null,
): ResumeFindings | 'reading' | 'unreadable' {
  if (resume.state !== 'read') return resume.state
  return findings ?? { background: true, contact: true, skills: true }
}
