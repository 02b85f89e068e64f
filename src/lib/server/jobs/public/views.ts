import { and, eq, sql } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import { type Keys, networkOf } from '../../auth/index.ts'
import type { Db } from '../../db/connect.ts'
import { jobs, jobViews } from '../../db/schema/jobs.ts'
import type { Services } from '../../services.ts'
import { markViewed } from '../candidate/viewed.ts'
import { findSourceId } from '../management/sources.ts'
import { IS_OPEN } from '../open.ts'

/** The names of programs that fetch pages without a human reader. */
const BOT =
  /bot|crawl|spider|slurp|preview|fetch|monitor|lighthouse|headless|curl|wget|python|java\/|go-http|okhttp|axios|undici|facebookexternalhit|whatsapp|telegram/i

/** Whether the reader is a program: its user agent says so or is empty. */
export const isBot = (userAgent: string): boolean => userAgent === '' || BOT.test(userAgent)

const VISITOR_BYTES = 16

export interface Visit {
  actor: Actor | null
  ip: string
  /** The tracked link of the job by which the visitor came. */
  sourceId?: number | null
  userAgent: string
}

/**
 * Counts the view of a job page: one per visitor and day (UTC), bots and recruiters not counted.
 * It counts for the first tracked link that the visitor came by that day.
 * The visitor is a keyed hash of the day and the account, or of the day, network and browser. So the
 * rows of different days cannot be linked to one person.
 */
export async function countView(db: Db, keys: Keys, jobId: number, visit: Visit): Promise<void> {
  if (isBot(visit.userAgent)) return
  if (visit.actor?.role === 'recruiter') return
  const day = new Date().toISOString().slice(0, 10)
  const who = visit.actor
    ? `user:${visit.actor.id}`
    : `${networkOf(visit.ip)} ${visit.userAgent.slice(0, 300)}`
  const visitor = keys.sign('visitor', `${day} ${who}`).subarray(0, VISITOR_BYTES)
  const { sourceId = null } = visit
  await db
    .insert(jobViews)
    .values({ day, jobId, sourceId, visitor })
    .onConflictDoUpdate({
      set: { sourceId },
      setWhere: sql`${jobViews.sourceId} is null and ${sourceId}::int is not null`,
      target: [jobViews.jobId, jobViews.day, jobViews.visitor],
    })
}

/**
 * Records that somebody opened the page of a job, or opened it beside a list: counts the view, and
 * marks the job as viewed for a candidate.
 *
 * @param source the name of the tracked link by which they came
 * @throws AppError `not-found` unless the job is open
 */
export async function recordView(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  jobId: number,
  { source, ...visit }: Omit<Visit, 'sourceId'> & { source?: string | undefined },
): Promise<void> {
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), IS_OPEN))
  if (!job) throw new AppError('not-found', 'Job not found')
  const sourceId = await findSourceId(db, jobId, source ?? null)
  await countView(db, keys, jobId, { ...visit, sourceId })
  await markViewed(db, visit.actor, jobId, sourceId)
}

/** The number of counted views of a job page. */
export async function countViews(db: Db, jobId: number): Promise<number> {
  const [row] = await db
    .select({ views: sql<number>`count(*)::int` })
    .from(jobViews)
    .where(sql`${jobViews.jobId} = ${jobId}`)
  return row?.views ?? 0
}
