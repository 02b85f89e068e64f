import type { Job } from '#lib/contract/jobs/jobs.ts'
import { countViewLater, findSourceId, markViewed } from '#lib/server/jobs/index.ts'
import { findMatchedJob } from '#lib/server/matching/index.ts'

/** Reads an open job for the viewer and counts the view. Null for any other id. */
export async function readOpenJob(
  { actor, ip, services }: App.Locals,
  id: number,
  { headers, method, url }: Request,
): Promise<Job | null> {
  const { db } = services
  const job = await findMatchedJob(db, actor, id)
  if (!job) return null
  const isRead = method === 'GET' && !headers.get('sec-purpose')?.includes('prefetch')
  if (isRead) {
    const sourceId = await findSourceId(db, id, new URL(url).searchParams.get('src'))
    const userAgent = headers.get('user-agent') ?? ''
    countViewLater(services, id, { actor, ip, sourceId, userAgent })
    await markViewed(db, actor, id, sourceId)
  }
  return job
}
