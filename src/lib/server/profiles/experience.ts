import { and, count, desc, eq, sql } from 'drizzle-orm'

import type { Experience, ExperienceDraft } from '#lib/contract/profiles/profile-entries.ts'
import { AppError, versionConflict } from '#lib/shared/errors.ts'
import { LIST_SIZES } from '#lib/shared/limits.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { experience } from '../db/schema/profiles.ts'

/** A person's positions, the latest first. */
export async function listExperience(db: Db, userId: number): Promise<Experience[]> {
  const rows = await db
    .select()
    .from(experience)
    .where(eq(experience.userId, userId))
    .orderBy(desc(experience.startDate), desc(experience.id))
    .limit(LIST_SIZES.experience)
  return rows.map(toExperience)
}

/** @throws AppError `invalid-input` when the profile is full */
export async function addExperience(
  db: Db,
  { id }: Actor,
  draft: ExperienceDraft,
): Promise<Experience> {
  const [held] = await db
    .select({ entries: count() })
    .from(experience)
    .where(eq(experience.userId, id))
  if ((held?.entries ?? 0) >= LIST_SIZES.experience)
    throw new AppError('invalid-input', `Must have at most ${LIST_SIZES.experience} entries`)
  const rows = await db
    .insert(experience)
    .values({ ...toColumns(draft), userId: id })
    .returning()
  return toExperience(only(rows))
}

/** @throws AppError `not-found` when it is not the person's own, `version-conflict` */
export async function changeExperience(
  db: Db,
  actor: Actor,
  id: number,
  draft: ExperienceDraft,
): Promise<Experience> {
  const rows = await db
    .update(experience)
    .set({ ...toColumns(draft), version: sql`${experience.version} + 1` })
    .where(
      and(
        isOwn(actor, id),
        draft.version === undefined ? undefined : eq(experience.version, draft.version),
      ),
    )
    .returning()
  if (rows.length === 0 && draft.version !== undefined) await requireNewer(db, actor, id)
  return toExperience(only(rows))
}

/** @throws AppError `not-found` when it is not the person's own */
export async function removeExperience(db: Db, actor: Actor, id: number): Promise<void> {
  const rows = await db.delete(experience).where(isOwn(actor, id)).returning({ id: experience.id })
  only(rows)
}

function toColumns(draft: ExperienceDraft) {
  const { company, current, description, location, startDate, title } = draft
  const endDate = current ? null : draft.endDate || null
  return { company, current, description, endDate, location, startDate, title }
}

function toExperience(row: typeof experience.$inferSelect): Experience {
  const { company, current, description, endDate, id, location, startDate, title } = row
  const { version } = row
  return { company, current, description, endDate, id, location, startDate, title, version }
}

function only<Row>([row]: Row[]): Row {
  if (!row) throw new AppError('not-found', 'Experience not found')
  return row
}

function isOwn(actor: Actor, id: number) {
  return and(eq(experience.id, id), eq(experience.userId, actor.id))
}

/** Throws `version-conflict` if the entry exists: then the version was outdated. */
async function requireNewer(db: Db, actor: Actor, id: number): Promise<void> {
  const [row] = await db
    .select({ version: experience.version })
    .from(experience)
    .where(isOwn(actor, id))
  if (row) throw versionConflict(row.version)
}
