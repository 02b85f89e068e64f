import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'

import type { UrlSearch } from '#lib/contract/jobs/job-search.ts'
import type { Job } from '#lib/contract/jobs/jobs.ts'
import { nextAlert } from '#lib/shared/jobs/alerts.ts'
import { MAX_PAGE_SIZE } from '#lib/shared/limits.ts'

import { type Actor, toActor } from '../../auth/actor.ts'
import type { Keys } from '../../auth/index.ts'
import type { Config } from '../../config.ts'
import type { Database, Db } from '../../db/connect.ts'
import { users } from '../../db/schema/auth.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { alertSubscribers, savedSearches } from '../../db/schema/search/saved-searches.ts'
import { queueMail } from '../../mail/tasks.ts'
import { notify, wantsMail } from '../../notifications/index.ts'
import { alertMail } from './alert-mail.ts'
import { IS_OPEN } from '../open.ts'
import type { Taxonomy } from '../../taxonomy/index.ts'
import type { SearchKnowledge } from '../search/interpret-search.ts'
import { listMatches } from '../search/search.ts'

/** The maximum of alerts that one run sends; the next run sends the others a minute later. */
const MAX_PER_RUN = 500
/** The maximum of jobs in one mail, and of one company among them. */
const MAX_LISTED_JOBS = 10
const MAX_OF_COMPANY = 3
/** The notification of a longer search links to the list of searches. */
const MAX_LINK_LENGTH = 400
/**
 * Newer jobs wait for the next alert: a job that is being published right now may get an earlier time
 * than the end of the last alert.
 */
const SETTLED = sql`now() - interval '30 seconds'`

interface AlertServices {
  config: Pick<Config, 'SITE_NAME' | 'SITE_URL'>
  db: Database
  keys: Keys
  taxonomy: Taxonomy
}

/** Sends the due alerts. Returns the number of queued mails. */
export async function sendDueAlerts(services: AlertServices): Promise<number> {
  const { db } = services
  let queued = 0
  for (let run = 0; run < MAX_PER_RUN; run += 1) {
    const outcome = await db.transaction(tx => sendNextAlert(services, tx))
    if (outcome === null) break
    queued += outcome
  }
  return queued
}

/** Sends the alert that has been due longest. Returns the number of mails; null if none is due. */
async function sendNextAlert(
  { config, keys, taxonomy }: AlertServices,
  db: Db,
): Promise<number | null> {
  const [due] = await db
    .select({
      search: savedSearches,
      settled: sql<string>`${SETTLED}`,
      subscriber: alertSubscribers,
      user: users,
    })
    .from(savedSearches)
    .leftJoin(users, eq(users.id, savedSearches.candidateId))
    .leftJoin(alertSubscribers, eq(alertSubscribers.id, savedSearches.subscriberId))
    .where(lte(savedSearches.dueAt, sql`now()`))
    .orderBy(asc(savedSearches.dueAt))
    .limit(1)
    .for('update', { of: savedSearches, skipLocked: true })
  if (!due) return null
  const { search, subscriber, user } = due
  const until = new Date(due.settled)
  const candidate = user && toActor(user)
  const items = await findNewJobs({ db, taxonomy }, candidate, search, until)
  const to = candidate?.email ?? subscriber?.address ?? ''
  if (items.length > 0) await notifyOfJobs({ config, keys }, db, { candidate, items, search, to })
  await db
    .update(savedSearches)
    .set({ dueAt: nextAlert(search.frequency, new Date()), notifiedUntil: until })
    .where(eq(savedSearches.id, search.id))
  return items.length > 0 ? 1 : 0
}

interface NewJobs {
  /** Null for an alert of a visitor. */
  candidate: Actor | null
  items: Job[]
  search: typeof savedSearches.$inferSelect
  to: string
}

/** Mails a visitor. Sends a candidate a mail and a notification, as their settings allow. */
async function notifyOfJobs(
  { config, keys }: Pick<AlertServices, 'config' | 'keys'>,
  db: Db,
  { candidate, items, search, to }: NewJobs,
): Promise<void> {
  const { id, query } = search
  const mail = alertMail(config, keys, { ...search, items, to })
  if (!candidate || (await wantsMail(db, candidate.id, 'job')))
    await queueMail(db, 'job-alert', mail)
  if (!candidate) return
  await notify(db, {
    group: { key: `search:${id}`, title: () => mail.subject },
    link: query.length > MAX_LINK_LENGTH ? '/candidate/searches' : `/candidate/jobs${query}`,
    text: items.map(job => job.title).join(', '),
    title: mail.subject,
    type: 'job',
    userId: candidate.id,
  })
}

/** Open jobs that the search finds, published since the last alert, without those applied to. */
async function findNewJobs(
  knowledge: SearchKnowledge,
  candidate: Actor | null,
  { search, notifiedUntil }: typeof savedSearches.$inferSelect,
  until: Date,
): Promise<Job[]> {
  if (candidate?.emailVerified === false || !(await isAnythingNew(knowledge.db, notifiedUntil)))
    return []
  const found = await listMatches(knowledge, candidate, {
    ...(search as UrlSearch),
    limit: MAX_PAGE_SIZE,
    published: { after: notifiedUntil, until },
    sort: 'newest',
  })
  const ofCompany = new Map<number, number>()
  return found
    .filter(job => {
      const before = ofCompany.get(job.company_id) ?? 0
      ofCompany.set(job.company_id, before + 1)
      return !job.is_applied && before < MAX_OF_COMPANY
    })
    .slice(0, MAX_LISTED_JOBS)
}

/** Whether there are new jobs at all. Saves the search if there are none. */
async function isAnythingNew(db: Db, since: Date): Promise<boolean> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(IS_OPEN, gt(jobs.postedAt, since)))
    .limit(1)
  return rows.length > 0
}
