import type { ListedJob } from '#lib/contract/jobs/jobs.ts'
import type { Page } from '#lib/contract/paging.ts'
import { readSavedCards } from '#lib/server/matching/index.ts'

import { orFirstPage } from './job-board.ts'
import { type Readiness, readinessIn } from './readiness.ts'

/** The page of saved jobs that an address asks for; null when its cursor is none. */
export async function readSavedJobs(
  { actor, services }: App.Locals,
  { searchParams }: URL,
): Promise<{ page: Page<ListedJob>; readiness: NonNullable<Readiness> } | null> {
  if (!actor) throw new Error('Saved jobs are read only behind the area guard')
  const cursor = searchParams.get('cursor') ?? undefined
  const found = await readSavedCards(services, actor, cursor).catch(orFirstPage)
  return found && { page: found.page, readiness: readinessIn(found) }
}
