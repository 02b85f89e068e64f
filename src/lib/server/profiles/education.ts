import { and, count, desc, eq, sql } from 'drizzle-orm'

import type { Education, EducationDraft } from '#lib/contract/profiles/profile-entries.ts'
import { AppError, versionConflict } from '#lib/shared/errors.ts'
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

/** @throws AppError `not-found` when it is not the person's own, `version-conflict` */
export async function changeEducation(
  db: Db,
  actor: Actor,
  id: number,
  draft: EducationDraft,
): Promise<Education> {
  const rows = await db
    .update(education)
    .set({ ...toColumns(draft), version: sql`${education.version} + 1` })
    .where(
      and(
        isOwn(actor, id),
        draft.version === undefined ? undefined : eq(education.version, draft.version),
      ),
    )
    .returning()
  if (rows.length === 0 && draft.version !== undefined) await requireNewer(db, actor, id)
  return toEducation(only(rows))
}

/** @throws AppError `not-found` when it is not the person's own */
export async function removeEducation(db: Db, actor: Actor, id: number): Promise<void> {
  const rows = await db.delete(education).where(isOwn(actor, id)).returning({ id: education.id })
  only(rows)
}

function toColumns(draft: EducationDraft) {
  const { current, degree, description, endDate, field, institution, startDate } = draft
  return {
    current,
    degree,
    description: description || null,
    endDate: current ? null : endDate || null,
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

function only<Row>([row]: Row[]): Row {
  if (!row) throw new AppError('not-found', 'Education not found')
  return row
}

function isOwn(actor: Actor, id: number) {
  return and(eq(education.id, id), eq(education.userId, actor.id))
}

/** Throws `version-conflict` if the entry exists: then the version was outdated. */
async function requireNewer(db: Db, actor: Actor, id: number): Promise<void> {
  const [row] = await db
    .select({ version: education.version })
    .from(education)
    .where(isOwn(actor, id))
  if (row) throw versionConflict(row.version)
}
