import { desc, eq, sql } from 'drizzle-orm'

import type { Education, EducationDraft } from '#lib/contract/profiles/profile-entries.ts'
import { LIST_SIZES } from '#lib/shared/limits.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { education } from '../db/schema/profiles.ts'
import { endOf, noEntryMatched, ownEntry, requireRoom } from './entries.ts'

const KIND = { limit: LIST_SIZES.education, name: 'Education', table: education }

/** A person's studies, the latest first. */
export async function listEducation(db: Db, userId: number): Promise<Education[]> {
  const rows = await db
    .select()
    .from(education)
    .where(eq(education.userId, userId))
    .orderBy(desc(education.startDate), desc(education.id))
    .limit(KIND.limit)
  return rows.map(toEducation)
}

/** @throws AppError `invalid-input` when the profile is full */
export async function addEducation(
  db: Db,
  actor: Actor,
  draft: EducationDraft,
): Promise<Education> {
  await requireRoom(db, KIND, actor)
  const [added] = await db
    .insert(education)
    .values({ ...toColumns(draft), userId: actor.id })
    .returning()
  if (!added) throw new Error('The entry was not added')
  return toEducation(added)
}

/** @throws AppError `not-found` when it is not the person's own, `version-conflict` */
export async function changeEducation(
  db: Db,
  actor: Actor,
  id: number,
  draft: EducationDraft,
): Promise<Education> {
  const [changed] = await db
    .update(education)
    .set({ ...toColumns(draft), version: sql`${education.version} + 1` })
    .where(ownEntry(KIND, actor, id, draft.version))
    .returning()
  if (!changed) throw await noEntryMatched(db, KIND, actor, id)
  return toEducation(changed)
}

/** @throws AppError `not-found` when it is not the person's own */
export async function removeEducation(db: Db, actor: Actor, id: number): Promise<void> {
  const { rowCount } = await db.delete(education).where(ownEntry(KIND, actor, id))
  if (rowCount === 0) throw await noEntryMatched(db, KIND, actor, id)
}

function toColumns(draft: EducationDraft) {
  const { current, degree, description, field, institution, startDate } = draft
  return {
    current,
    degree,
    description: description || null,
    endDate: endOf(draft),
    field,
    institution,
    startDate,
  }
}

function toEducation(row: typeof education.$inferSelect): Education {
  const { current, degree, description, endDate, field, id, institution, startDate } = row
  const { version } = row
  return { current, degree, description, endDate, field, id, institution, startDate, version }
}
