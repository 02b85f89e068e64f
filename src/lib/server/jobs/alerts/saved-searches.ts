import { and, desc, eq, sql } from 'drizzle-orm'

import { readJobSearch, writeJobSearch } from '#lib/contract/jobs/job-search.ts'
import type {
  SavedSearch,
  SavedSearchChange,
  SavedSearchDraft,
} from '#lib/contract/jobs/saved-searches.ts'
import { nextAlert } from '#lib/shared/jobs/alerts.ts'
import { AppError } from '#lib/shared/errors.ts'
import { LIST_SIZES } from '#lib/shared/limits.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { savedSearches } from '../../db/schema/saved-searches.ts'

/** The candidate's saved searches, the last first. */
export async function listSavedSearches(db: Db, { id }: Pick<Actor, 'id'>): Promise<SavedSearch[]> {
  const rows = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.candidateId, id))
    .orderBy(desc(savedSearches.id))
    .limit(LIST_SIZES.savedSearches)
  return rows.map(toSavedSearch)
}

/**
 * Saves a search. If the candidate has saved the same search in any spelling, answers that one.
 * @throws AppError `conflict` when the list is full
 */
export async function saveSearch(
  db: Db,
  candidate: Actor,
  { frequency, name, query }: SavedSearchDraft,
): Promise<{ isNew: boolean; search: SavedSearch }> {
  const search = { ...readJobSearch(new URLSearchParams(query)), cursor: undefined }
  const address = writeJobSearch(search)
  const existing = await findByAddress(db, candidate, address)
  if (existing) return { isNew: false, search: toSavedSearch(existing) }
  const saved = await listSavedSearches(db, candidate)
  if (saved.length >= LIST_SIZES.savedSearches)
    throw new AppError(
      'conflict',
      `You have saved ${LIST_SIZES.savedSearches} searches. Delete one to save another.`,
    )
  const now = new Date()
  await db
    .insert(savedSearches)
    .values({
      address,
      candidateId: candidate.id,
      dueAt: nextAlert(frequency, now),
      frequency,
      name,
      search,
      toldUntil: now,
    })
    .onConflictDoNothing()
  const row = await findByAddress(db, candidate, address)
  if (!row) throw new AppError('conflict', 'The search has just been deleted. Please try again.')
  return { isNew: true, search: toSavedSearch(row) }
}

/** Renames a saved search or changes its alerts, which then include jobs from now on. @throws AppError `not-found` */
export async function changeSavedSearch(
  db: Db,
  candidate: Actor,
  id: number,
  { frequency, name }: SavedSearchChange,
): Promise<SavedSearch> {
  const now = new Date()
  const alerts = frequency && {
    dueAt: nextAlert(frequency, now),
    frequency,
    // Turned on again, it leaves out the jobs that were published while it was off.
    toldUntil: sql`case when ${savedSearches.frequency} = 'off' then now() else ${savedSearches.toldUntil} end`,
  }
  const [row] = await db
    .update(savedSearches)
    .set({ candidateId: candidate.id, ...alerts, ...(name !== undefined && { name }) })
    .where(own(candidate, id))
    .returning()
  if (!row) throw notFound()
  return toSavedSearch(row)
}

/** @throws AppError `not-found` */
export async function deleteSavedSearch(db: Db, candidate: Actor, id: number): Promise<void> {
  const gone = await db.delete(savedSearches).where(own(candidate, id)).returning()
  if (gone.length === 0) throw notFound()
}

async function findByAddress(db: Db, candidate: Actor, address: string) {
  const [row] = await db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.candidateId, candidate.id), eq(savedSearches.address, address)))
  return row ?? null
}

function own(candidate: Actor, id: number) {
  return and(eq(savedSearches.id, id), eq(savedSearches.candidateId, candidate.id))
}

function notFound(): AppError {
  return new AppError('not-found', 'Saved search not found')
}

function toSavedSearch(row: typeof savedSearches.$inferSelect): SavedSearch {
  return {
    created_at: row.createdAt.toISOString(),
    frequency: row.frequency,
    id: row.id,
    name: row.name,
    query: row.address,
  }
}
