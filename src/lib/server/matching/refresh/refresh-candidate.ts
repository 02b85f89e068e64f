import { desc, eq, sql } from 'drizzle-orm'

import type { Database, Db } from '../../db/connect.ts'
import { candidateFeatures } from '../../db/schema/matching.ts'
import { candidateProfiles, education, experience } from '../../db/schema/profiles.ts'
import { findParsedResume } from '../../resumes/index.ts'
import { scoreApplications, lockFeatures } from '../scoring/application-scores.ts'
import { MATCH_VERSION, type ProfileFacts, type ReadResume } from '../features/features.ts'
import type { Matching } from '../matching.ts'

/**
 * Computes a candidate's features from the current profile and resume, and the scores of the
 * candidate's applications. Safe to repeat. Without a profile, stored features are deleted.
 */
export async function refreshCandidate(
  db: Database,
  matching: Matching,
  userId: number,
): Promise<void> {
  matching.prepare()
  await db.transaction(async tx => {
    await lockFeatures(tx)
    const profile = await readProfile(tx, userId)
    if (!profile) {
      await tx.delete(candidateFeatures).where(eq(candidateFeatures.userId, userId))
      return
    }
    const features = matching.candidateFeatures({ profile, resume: await readResume(tx, userId) })
    const row = { computedAt: sql`now()`, features, version: MATCH_VERSION }
    await tx
      .insert(candidateFeatures)
      .values({ ...row, userId })
      .onConflictDoUpdate({ set: row, target: candidateFeatures.userId })
    await scoreApplications(tx, { candidateId: userId })
  })
}

async function readProfile(db: Db, userId: number): Promise<ProfileFacts | null> {
  const { bio, certifications, languages, skills, yearsOfExperience } = candidateProfiles
  const [profile] = await db
    .select({ bio, certifications, languages, skills, yearsOfExperience })
    .from(candidateProfiles)
    .where(eq(candidateProfiles.userId, userId))
  if (!profile) return null
  return {
    ...profile,
    education: await db
      .select({
        degree: education.degree,
        description: education.description,
        field: education.field,
      })
      .from(education)
      .where(eq(education.userId, userId))
      .orderBy(desc(education.startDate), desc(education.id)),
    experience: await db
      .select({
        current: experience.current,
        description: experience.description,
        endDate: experience.endDate,
        startDate: experience.startDate,
        title: experience.title,
      })
      .from(experience)
      .where(eq(experience.userId, userId))
      .orderBy(desc(experience.startDate), desc(experience.id)),
  }
}

async function readResume(db: Db, userId: number): Promise<ReadResume | null> {
  const reading = await findParsedResume(db, { id: userId })
  if (!reading?.read) return null
  const { document, parsed } = reading.read
  return { lines: document.lines.map(({ text }) => text), parsed }
}
