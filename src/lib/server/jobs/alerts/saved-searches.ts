import { and, desc, eq, sql } from 'drizzle-orm'

import {
  type UrlSearch,
  isSameSearch,
  readJobSearch,
  writeJobSearch,
} from '#lib/contract/jobs/job-search.ts'
import type {
  SavedSearch,
  SavedSearchChange,
  SavedSearchDraft,
} from '#lib/contract/jobs/saved-searches.ts'
import { type AlertFrequency, nextAlert } from '#lib/shared/jobs/alerts.ts'
import { AppError } from '#lib/shared/errors.ts'
import { LIST_SIZES } from '#lib/shared/limits.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { users } from '../../db/schema/auth.ts'
import { savedSearches } from '../../db/schema/search/saved-searches.ts'

/** The candidate's saved searches, the newest first. */
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
 * Saves a search. If the candidate has already saved the same search in any spelling, returns that one.
 * @throws AppError `conflict` if the list is full
 */
export async function saveSearch(
  db: Db,
  candidate: Actor,
  { frequency, name, query }: SavedSearchDraft,
): Promise<{ isNew: boolean; search: SavedSearch }> {
  const values = searchColumns(query)
  return db.transaction(async tx => {
    const savedSearchList = await lockSavedSearches(tx, candidate)
    const existing = savedSearchList.find(other => isSameSearch(other.query, query))
    if (existing) return { isNew: false, search: existing }
    if (savedSearchList.length >= LIST_SIZES.savedSearches)
      throw new AppError(
        'conflict',
        `You have saved ${LIST_SIZES.savedSearches} searches. Delete one to save another.`,
      )
    const now = new Date()
    const [row] = await tx
      .insert(savedSearches)
      .values({
        ...values,
        candidateId: candidate.id,
        dueAt: nextAlert(frequency, now),
        frequency,
        name,
        notifiedUntil: now,
      })
      .returning()
    if (!row) throw new Error('A saved search was not inserted')
    return { isNew: true, search: toSavedSearch(row) }
  })
}

/**
 * Changes the name, the filters or the alerts of a saved search. If alerts are turned on or the filters
 * change, alerts include jobs from now on.
 * @throws AppError `not-found`, or `conflict` if another saved search has the same filters
 */
export async function changeSavedSearch(
  db: Db,
  candidate: Actor,
  id: number,
  { frequency, name, query }: SavedSearchChange,
): Promise<SavedSearch> {
  const now = new Date()
  return db.transaction(async tx => {
    const savedSearchList = await lockSavedSearches(tx, candidate)
    const savedSearch = savedSearchList.find(search => search.id === id)
    if (!savedSearch) throw notFound()
    const same =
      query === undefined
        ? undefined
        : savedSearchList.find(other => other.id !== id && isSameSearch(other.query, query))
    if (same)
      throw new AppError('conflict', `You have already saved this search as “${same.name}”.`)
    const hasNewFilters = query !== undefined && !isSameSearch(savedSearch.query, query)
    const [row] = await tx
      .update(savedSearches)
      .set({
        candidateId: candidate.id,
        ...(frequency && alertsFrom(frequency, now)),
        ...(name !== undefined && { name }),
        ...(query !== undefined && searchColumns(query)),
        ...(hasNewFilters && { notifiedUntil: now }),
      })
      .where(ownedBy(candidate, id))
      .returning()
    if (!row) throw notFound()
    return toSavedSearch(row)
  })
}

/** @throws AppError `not-found` */
export async function deleteSavedSearch(db: Db, candidate: Actor, id: number): Promise<void> {
  const deleted = await db.delete(savedSearches).where(ownedBy(candidate, id)).returning()
  if (deleted.length === 0) throw notFound()
}

/** Reads the saved searches of a candidate and locks them until the transaction ends. */
async function lockSavedSearches(tx: Db, candidate: Actor): Promise<SavedSearch[]> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, candidate.id))
    .for('no key update')
  return listSavedSearches(tx, candidate)
}

/** The columns that change when a search sends alerts at another frequency from `now` on. */
export function alertsFrom(frequency: AlertFrequency, now: Date) {
  return {
    dueAt: nextAlert(frequency, now),
    frequency,
    // Leaves out the jobs that were published while the alerts were off.
    notifiedUntil: sql`case when ${savedSearches.dueAt} is null then now() else ${savedSearches.notifiedUntil} end`,
  }
}

/** The columns that store a search. Its page is left out. */
export function searchColumns(query: string): { query: string; search: UrlSearch } {
  const search = { ...readJobSearch(new URLSearchParams(query)), cursor: undefined }
  return { query: writeJobSearch(search), search }
}

function ownedBy(candidate: Actor, id: number) {
  return and(eq(savedSearches.id, id), eq(savedSearches.candidateId, candidate.id))
}

function notFound(): AppError {
  return new AppError('not-found', 'Saved search not found')
}

export function toSavedSearch(row: typeof savedSearches.$inferSelect): SavedSearch {
  return {
    created_at: row.createdAt.toISOString(),
    frequency: row.frequency,
    id: row.id,
    name: row.name,
    query: row.query,
  }
}
