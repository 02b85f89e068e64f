import { and, eq, inArray, ne } from 'drizzle-orm'

import type { Job } from '#lib/contract/jobs.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { applications } from '../db/schema/applications.ts'
import { savedJobs, seenJobs } from '../db/schema/jobs.ts'

/** Adds to each job whether the signed-in candidate has saved it, applied to it, and seen its page. */
export async function markForCandidate(db: Db, actor: Actor | null, jobs: Job[]): Promise<Job[]> {
  if (actor?.role !== 'candidate' || jobs.length === 0) return jobs
  const ids = jobs.map(job => job.id)
  const saved = await db
    .select({ id: savedJobs.jobId })
    .from(savedJobs)
    .where(and(eq(savedJobs.candidateId, actor.id), inArray(savedJobs.jobId, ids)))
  const applied = await db
    .select({ id: applications.jobId })
    .from(applications)
    .where(
      and(
        eq(applications.candidateId, actor.id),
        inArray(applications.jobId, ids),
        // Whoever withdrew may apply again.
        ne(applications.status, 'withdrawn'),
      ),
    )
  const seen = await db
    .select({ id: seenJobs.jobId })
    .from(seenJobs)
    .where(and(eq(seenJobs.candidateId, actor.id), inArray(seenJobs.jobId, ids)))
  const isSaved = new Set(saved.map(row => row.id))
  const isApplied = new Set(applied.map(row => row.id))
  const isSeen = new Set(seen.map(row => row.id))
  return jobs.map(job => ({
    ...job,
    is_applied: isApplied.has(job.id),
    is_saved: isSaved.has(job.id),
    is_seen: isSeen.has(job.id),
  }))
}
