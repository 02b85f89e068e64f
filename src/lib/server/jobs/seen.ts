import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { seenJobs } from '../db/schema/jobs.ts'

/** Remembers that the candidate has opened a job's page, so that lists can mark it. */
export async function markSeen(db: Db, actor: Actor | null, jobId: number): Promise<void> {
  if (actor?.role !== 'candidate') return
  await db.insert(seenJobs).values({ candidateId: actor.id, jobId }).onConflictDoNothing()
}
