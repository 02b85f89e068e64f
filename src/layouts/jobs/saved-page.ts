import type { Job } from '#lib/contract/jobs.ts'
import type { Page } from '#lib/contract/paging.ts'
import { listSavedJobs } from '#lib/server/jobs/index.ts'
import { addMatches } from '#lib/server/matching/index.ts'
import { PAGE_SIZE } from '#lib/shared/limits.ts'

import { orFirstPage } from './board.ts'
import { type Readiness, readinessOf } from './readiness.ts'

/** The page of saved jobs that an address asks for; null when its cursor is none. */
export async function readSavedPage(
  { actor, services: { db, matches } }: App.Locals,
  { searchParams }: URL,
): Promise<{ page: Page<Job>; readiness: NonNullable<Readiness> } | null> {
  if (!actor) throw new Error('Saved jobs are read only behind the area guard')
  const cursor = searchParams.get('cursor') ?? undefined
  const [page, readiness] = await Promise.all([
    listSavedJobs(db, actor, { cursor, limit: PAGE_SIZE }).catch(orFirstPage),
    readinessOf(db, actor),
  ])
  if (!page || !readiness) return null
  return { page: { ...page, items: await addMatches(db, actor, page.items, matches) }, readiness }
}
