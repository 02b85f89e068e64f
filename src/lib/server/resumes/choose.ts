import { and, desc, eq, ne } from 'drizzle-orm'

import type { ListedResume, ResumeName } from '#lib/contract/resumes/resumes.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import type { Database, Db } from '../db/connect.ts'
import { resumes } from '../db/schema/resumes.ts'
import { isDefaultResumeOf, lockCandidate } from '../profiles/index.ts'
import { listResumes } from './list.ts'

/** Names a resume for its owner. @throws AppError `not-found` */
export async function renameResume(
  db: Db,
  actor: Actor,
  id: number,
  { name }: ResumeName,
): Promise<ListedResume[]> {
  const { rowCount } = await db
    .update(resumes)
    .set({ label: name })
    .where(and(eq(resumes.id, id), eq(resumes.userId, actor.id)))
  if (rowCount === 0) throw resumeMissing()
  return listResumes(db, actor)
}

/** Makes this resume the one for profile, match and ATS score. @throws AppError `not-found` */
export function makeDefault(db: Database, actor: Actor, id: number): Promise<ListedResume[]> {
  return db.transaction(async tx => {
    await lockCandidate(tx, actor.id, 'update')
    await tx
      .update(resumes)
      .set({ isDefault: false })
      .where(and(isDefaultResumeOf(actor.id), ne(resumes.id, id)))
    const { rowCount } = await tx
      .update(resumes)
      .set({ isDefault: true })
      .where(and(eq(resumes.id, id), eq(resumes.userId, actor.id)))
    if (rowCount === 0) throw resumeMissing()
    return listResumes(tx, actor)
  })
}

/** Records that values of the default resume were saved to the profile. */
export async function markReviewed(db: Db, actor: Actor): Promise<void> {
  await db.update(resumes).set({ reviewed: true }).where(isDefaultResumeOf(actor.id))
}

/** Makes the newest remaining resume the default, after the default was deleted. */
export async function promoteNewest(db: Db, userId: number): Promise<void> {
  const newest = db
    .select({ id: resumes.id })
    .from(resumes)
    .where(eq(resumes.userId, userId))
    .orderBy(desc(resumes.uploadedAt), desc(resumes.id))
    .limit(1)
  await db.update(resumes).set({ isDefault: true }).where(eq(resumes.id, newest))
}

export function resumeMissing(): AppError {
  return new AppError('not-found', 'Resume not found')
}
