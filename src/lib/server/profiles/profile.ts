import { and, eq, sql } from 'drizzle-orm'

import type { CandidateProfile, ProfileUpdate } from '#lib/contract/profiles/profiles.ts'
import { AppError, versionConflict } from '#lib/shared/errors.ts'
import { profileCompleteness } from '#lib/shared/profiles/profile-completeness.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema/auth.ts'
import { candidateProfiles } from '../db/schema/profiles.ts'
import { listEducation } from './education.ts'
import { listExperience } from './experience.ts'
import { photoPath } from './photo-path.ts'
import { findDefaultResume } from './profile-resume.ts'

const COLUMNS = {
  bio: candidateProfiles.bio,
  categories: candidateProfiles.categories,
  certifications: candidateProfiles.certifications,
  email: users.email,
  github: candidateProfiles.github,
  languages: candidateProfiles.languages,
  linkedin: candidateProfiles.linkedin,
  location: candidateProfiles.location,
  name: users.name,
  phone: candidateProfiles.phone,
  photoFileId: candidateProfiles.photoFileId,
  portfolio: candidateProfiles.portfolio,
  skills: candidateProfiles.skills,
  version: candidateProfiles.version,
  yearsOfExperience: candidateProfiles.yearsOfExperience,
}

type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfileRow>>>

/** The candidate's own profile with education, experience and default resume. @throws AppError `not-found` */
export async function getProfile(db: Db, actor: Actor): Promise<CandidateProfile> {
  const profile = await findProfile(db, actor)
  if (!profile) throw new AppError('not-found', 'Profile not found')
  return profile
}

/** The same; null if the account has no profile yet. */
export async function findProfile(db: Db, { id }: Actor): Promise<CandidateProfile | null> {
  const row = await findProfileRow(db, id)
  if (!row) return null
  const education = await listEducation(db, id)
  const experience = await listExperience(db, id)
  const { missing, percent } = profileCompleteness({
    ...row,
    backgroundEntries: education.length + experience.length,
  })
  return {
    ...toProfile(row),
    education,
    experience,
    missing,
    profileCompleteness: percent,
    resume: await findDefaultResume(db, id),
  }
}

/** The data for the completeness figures. @throws AppError `not-found` */
export async function getProfileFacts(db: Db, { id }: Actor) {
  const [row] = await db
    .select(PROFILE_FACTS)
    .from(candidateProfiles)
    .innerJoin(users, eq(users.id, candidateProfiles.userId))
    .where(eq(candidateProfiles.userId, id))
  if (!row) throw new AppError('not-found', 'Profile not found')
  return row
}

/** The columns of the facts. The query joins `candidate_profiles` and `users`. */
export const PROFILE_FACTS = {
  backgroundEntries: sql<number>`((select count(*) from education where user_id = ${users.id})
    + (select count(*) from experience where user_id = ${users.id}))::int`,
  bio: COLUMNS.bio,
  categories: COLUMNS.categories,
  languages: COLUMNS.languages,
  location: COLUMNS.location,
  name: COLUMNS.name,
  phone: COLUMNS.phone,
  skills: COLUMNS.skills,
  version: COLUMNS.version,
  yearsOfExperience: COLUMNS.yearsOfExperience,
}

/**
 * Changes the fields that are given and answers the whole profile; the first change creates it.
 * @throws AppError `version-conflict` if the given version is not the current one
 */
export function updateProfile(
  db: Db,
  actor: Actor,
  { fullName, socialLinks, version, yoe, ...fields }: ProfileUpdate,
): Promise<CandidateProfile> {
  return db.transaction(async tx => {
    await tx.insert(candidateProfiles).values({ userId: actor.id }).onConflictDoNothing()
    const mine = eq(candidateProfiles.userId, actor.id)
    const { rowCount } = await tx
      .update(candidateProfiles)
      .set({
        ...fields,
        ...socialLinks,
        updatedAt: sql`now()`,
        version: sql`${candidateProfiles.version} + 1`,
        ...(yoe !== undefined && { yearsOfExperience: yoe }),
      })
      .where(version === undefined ? mine : and(mine, eq(candidateProfiles.version, version)))
    if (rowCount === 0) throw versionConflict((await getProfile(tx, actor)).version)
    if (fullName !== undefined)
      await tx
        .update(users)
        .set({ name: fullName, updatedAt: sql`now()` })
        .where(eq(users.id, actor.id))
    return getProfile(tx, actor)
  })
}

/**
 * Holds the candidate's profile until the transaction ends: shared by those who build on what the
 * candidate has, alone by who takes some of it away.
 */
export async function lockCandidate(
  db: Db,
  userId: number,
  strength: 'share' | 'update',
): Promise<void> {
  await db
    .select({ userId: candidateProfiles.userId })
    .from(candidateProfiles)
    .where(eq(candidateProfiles.userId, userId))
    .for(strength)
}

async function findProfileRow(db: Db, id: number) {
  const [row] = await db
    .select(COLUMNS)
    .from(candidateProfiles)
    .innerJoin(users, eq(users.id, candidateProfiles.userId))
    .where(eq(candidateProfiles.userId, id))
  return row ?? null
}

function toProfile(row: ProfileRow) {
  return {
    bio: row.bio,
    categories: row.categories.join(','),
    certifications: row.certifications,
    contactEmail: row.email,
    fullName: row.name,
    languages: row.languages,
    location: row.location,
    phone: row.phone,
    photo: photoPath(row.photoFileId),
    skills: row.skills,
    socialLinks: { github: row.github, linkedin: row.linkedin, portfolio: row.portfolio },
    version: row.version,
    yoe: row.yearsOfExperience,
  }
}
