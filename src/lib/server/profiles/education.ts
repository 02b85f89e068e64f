import { and, count, desc, eq } from 'drizzle-orm'

import type { Education, EducationDraft } from '#lib/contract/profiles.ts'
import { AppError } from '#lib/shared/errors.ts'
import { LIST_SIZES } from '#lib/shared/limits.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { education } from '../db/schema/profiles.ts'

/** A person's studies, the latest first. */
export async function listEducation(db: Db, userId: number): Promise<Education[]> {
  const rows = await db
    .select()
    .from(education)
    .where(eq(education.userId, userId))
    .orderBy(desc(education.startDate), desc(education.id))
    .limit(LIST_SIZES.education)
  return rows.map(toEducation)
}

/** @throws AppError `invalid-input` when the profile is full */
export async function addEducation(
  db: Db,
  { id }: Actor,
  draft: EducationDraft,
): Promise<Education> {
  const [held] = await db
    .select({ entries: count() })
    .from(education)
    .where(eq(education.userId, id))
  if ((held?.entries ?? 0) >= LIST_SIZES.education)
    throw new AppError('invalid-input', `Must have at most ${LIST_SIZES.education} entries`)
  const rows = await db
    .insert(education)
    .values({ ...toColumns(draft), userId: id })
    .returning()
  return toEducation(only(rows))
}

/** @throws AppError `not-found` when it is not the person's own */
export async function changeEducation(
  db: Db,
  actor: Actor,
  id: number,
  draft: EducationDraft,
): Promise<Education> {
  const rows = await db
    .update(education)
    .set(toColumns(draft))
    .where(and(eq(education.id, id), eq(education.userId, actor.id)))
    .returning()
  return toEducation(only(rows))
}

/** @throws AppError `not-found` when it is not the person's own */
export async function removeEducation(db: Db, actor: Actor, id: number): Promise<void> {
  const rows = await db
    .delete(education)
    .where(and(eq(education.id, id), eq(education.userId, actor.id)))
    .returning({ id: education.id })
  only(rows)
}

function toColumns({ current, description, endDate, ...draft }: EducationDraft) {
  return {
    ...draft,
    current,
    description: description || null,
    endDate: current ? null : endDate || null,
  }
}

function toEducation(row: typeof education.$inferSelect): Education {
  const { current, degree, description, endDate, field, id, institution, startDate } = row
  return { current, degree, description, endDate, field, id, institution, startDate }
}

function only<Row>([row]: Row[]): Row {
  if (!row) throw new AppError('not-found', 'Education not found')
  return row
}
