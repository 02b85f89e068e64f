import { and, desc, eq, ne, or } from 'drizzle-orm'

import type { ListedResume, ResumeName } from '#lib/contract/resumes/resumes.ts'
import { AppError } from '#lib/shared/errors.ts'
import { UNREADABLE_DEFAULT } from '#lib/shared/resumes/resume-state.ts'

import type { Actor } from '../auth/actor.ts'
import type { Database, Db } from '../db/connect.ts'
import { resumes } from '../db/schema/resumes.ts'
import { isDefaultResumeOf, lockCandidate } from '../profiles/index.ts'
import { DEFAULT_FIRST, listResumes } from './list.ts'

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

/**
 * Makes this resume the one for profile, match and ATS score.
 * @throws AppError `not-found`, or `invalid-input` if it could not be read
 */
export function makeDefault(db: Database, actor: Actor, id: number): Promise<ListedResume[]> {
  return db.transaction(async tx => {
    await lockCandidate(tx, actor.id, 'update')
    const [resume] = await tx
      .select({ state: resumes.state })
      .from(resumes)
      .where(and(eq(resumes.id, id), eq(resumes.userId, actor.id)))
    if (!resume) throw resumeMissing()
    if (resume.state === 'unreadable') throw new AppError('invalid-input', UNREADABLE_DEFAULT)
    await setDefault(tx, actor.id, id)
    return listResumes(tx, actor)
  })
}

async function setDefault(db: Db, userId: number, id: number): Promise<void> {
  await db
    .update(resumes)
    .set({ isDefault: false })
    .where(and(isDefaultResumeOf(userId), ne(resumes.id, id)))
  await db.update(resumes).set({ isDefault: true }).where(eq(resumes.id, id))
}

/** Records that values of the default resume were saved to the profile. */
export async function markReviewed(db: Db, actor: Actor): Promise<void> {
  await db.update(resumes).set({ reviewed: true }).where(isDefaultResumeOf(actor.id))
}

/**
 * Chooses a default after a change of the resumes. The default stays while it is not unreadable;
 * otherwise the newest readable resume becomes the default, if there is one.
 */
export async function settleDefault(db: Db, userId: number): Promise<void> {
  await db.transaction(async tx => {
    await lockCandidate(tx, userId, 'update')
    const { isDefault, state } = resumes
    const [best] = await tx
      .select({ id: resumes.id, isDefault })
      .from(resumes)
      .where(eq(resumes.userId, userId))
      .orderBy(desc(or(eq(state, 'read'), and(isDefault, eq(state, 'reading')))!), ...DEFAULT_FIRST)
      .limit(1)
    if (best && !best.isDefault) await setDefault(tx, userId, best.id)
  })
}

export function resumeMissing(): AppError {
  return new AppError('not-found', 'Resume not found')
}
