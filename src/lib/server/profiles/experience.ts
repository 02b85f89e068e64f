import { desc, eq, sql } from 'drizzle-orm'

import type { Experience, ExperienceDraft } from '#lib/contract/profiles/profile-entries.ts'
import { LIST_SIZES } from '#lib/shared/limits.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { experience } from '../db/schema/profiles.ts'
import { endOf, noEntryMatched, ownEntry, requireRoom } from './entries.ts'

const KIND = { limit: LIST_SIZES.experience, name: 'Experience', table: experience }

/** A person's positions, the latest first. */
export async function listExperience(db: Db, userId: number): Promise<Experience[]> {
  const rows = await db
    .select()
    .from(experience)
    .where(eq(experience.userId, userId))
    .orderBy(desc(experience.startDate), desc(experience.id))
    .limit(KIND.limit)
  return rows.map(toExperience)
}

/** @throws AppError `invalid-input` when the profile is full */
export async function addExperience(
  db: Db,
  actor: Actor,
  draft: ExperienceDraft,
): Promise<Experience> {
  await requireRoom(db, KIND, actor)
  const [added] = await db
    .insert(experience)
    .values({ ...toColumns(draft), userId: actor.id })
    .returning()
  if (!added) throw new Error('The entry was not added')
  return toExperience(added)
}

/** @throws AppError `not-found` when it is not the person's own, `version-conflict` */
export async function changeExperience(
  db: Db,
  actor: Actor,
  id: number,
  draft: ExperienceDraft,
): Promise<Experience> {
  const [changed] = await db
    .update(experience)
    .set({ ...toColumns(draft), version: sql`${experience.version} + 1` })
    .where(ownEntry(KIND, actor, id, draft.version))
    .returning()
  if (!changed) throw await noEntryMatched(db, KIND, actor, id)
  return toExperience(changed)
}

/** @throws AppError `not-found` when it is not the person's own */
export async function removeExperience(db: Db, actor: Actor, id: number): Promise<void> {
  const { rowCount } = await db.delete(experience).where(ownEntry(KIND, actor, id))
  if (rowCount === 0) throw await noEntryMatched(db, KIND, actor, id)
}

function toColumns(draft: ExperienceDraft) {
  const { company, current, description, location, startDate, title } = draft
  return { company, current, description, endDate: endOf(draft), location, startDate, title }
}

function toExperience(row: typeof experience.$inferSelect): Experience {
  const { company, current, description, endDate, id, location, startDate, title } = row
  const { version } = row
  return { company, current, description, endDate, id, location, startDate, title, version }
}
