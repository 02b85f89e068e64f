import type { Job } from '#lib/contract/jobs/jobs.ts'
import { countViewLater, findLiveJob, findSourceId, markSeen } from '#lib/server/jobs/index.ts'
import { addMatches } from '#lib/server/matching/index.ts'

/** A live job as the viewer sees it; that it was read is counted and marked. Null for any other id. */
export async function readOpenJob(
  { actor, ip, services }: App.Locals,
  id: number,
  { headers, method, url }: Request,
): Promise<Job | null> {
  const { db, matches } = services
  const found = await findLiveJob(db, actor, id)
  if (!found) return null
  const [job = found] = await addMatches(db, actor, [found], matches)
  const isRead = method === 'GET' && !headers.get('sec-purpose')?.includes('prefetch')
  if (isRead) {
    const sourceId = await findSourceId(db, id, new URL(url).searchParams.get('src'))
    const userAgent = headers.get('user-agent') ?? ''
    countViewLater(services, id, { actor, ip, sourceId, userAgent })
    await markSeen(db, actor, id, sourceId)
  }
  return job
}
