import { getReadiness } from '../resumes/index.ts'
import { listSavedJobs } from '../saved-jobs/index.ts'
import { PAGE_SIZE } from '#lib/shared/limits.ts'

import { readinessIn } from './readiness.ts'

/** The page of saved jobs for a URL. */
export async function readSavedJobs(
  { actor, services: { db } }: App.Locals,
  { searchParams }: URL,
) {
  if (!actor) throw new Error('Saved jobs are read only behind the access check')
  const cursor = searchParams.get('cursor') ?? undefined
  const paging = { cursor, limit: PAGE_SIZE }
  const page = await listSavedJobs(db, actor, paging)
  const readiness = await getReadiness(db, actor)
  return { page, readiness: readinessIn({ allowance: null, readiness }) }
}
