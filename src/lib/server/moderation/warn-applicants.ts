import { and, eq, inArray, isNotNull, isNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import * as z from 'zod/mini'

import { Id } from '#lib/contract/route.ts'
import type { ApplicationStatus } from '#lib/shared/applications/application-status.ts'
import { MINUTE_MS } from '#lib/shared/dates/milliseconds.ts'

import type { Db } from '../db/connect.ts'
import { applications } from '../db/schema/applications/applications.ts'
import { VISIBLE_STATUS } from '../db/schema/applications/delayed-rejection.ts'
import { users } from '../db/schema/auth.ts'
import { companies } from '../db/schema/companies.ts'
import { jobs } from '../db/schema/jobs.ts'
import { mailIfWanted, notify } from '../notifications/index.ts'
import type { TaskContext } from '../tasks/context.ts'
import { enqueue } from '../tasks/task.ts'
import { removedJobsMail } from './mails.ts'

/** The time in which a moderator can release a job that was frozen by mistake. */
const FIRST_PAUSE_MS = 10 * MINUTE_MS
/** The number of candidates that one task warns. */
const BATCH = 200
/** The candidate still expects something from the company, or works for it. */
const CONCERNED: ApplicationStatus[] = ['pending', 'reviewed', 'shortlisted', 'hired']

/** Jobs that were frozen together. */
export const Removal = z.object({ jobIds: z.array(Id) })
type Removal = z.output<typeof Removal>

/** The task that runs `warnApplicants`. */
export const WARN_APPLICANTS = { name: 'moderation.warn-applicants' } as {
  name: string
  payload?: Removal
}

/** Warns the applicants of frozen jobs, once a moderator had the time to release them. */
export async function warnApplicantsLater(db: Db, jobIds: number[]): Promise<void> {
  if (jobIds.length === 0) return
  await enqueueWarning(db, jobIds, new Date(Date.now() + FIRST_PAUSE_MS))
}

/** In one queue, so that no two tasks warn the same candidate. */
function enqueueWarning(db: Db, jobIds: number[], at: Date): Promise<void> {
  return enqueue(db, WARN_APPLICANTS, { jobIds }, { at, queue: WARN_APPLICANTS.name })
}

/**
 * Warns the next candidates who applied to jobs that moderators removed: on the site and by mail,
 * once for all these jobs. Leaves out jobs that were released again. Safe to repeat.
 */
export function warnApplicants(
  { config, db }: Pick<TaskContext, 'config' | 'db'>,
  { jobIds }: Removal,
): Promise<void> {
  return db.transaction(async tx => {
    const concerned = await listConcerned(tx, jobIds)
    for (const { email, id, name, removed } of concerned) {
      const words = wordsFor(removed)
      await notify(tx, {
        ...words,
        link: '/candidate/applications',
        type: 'application',
        userId: id,
      })
      const mail = removedJobsMail(config, { name, removed, subject: words.title, to: email })
      await mailIfWanted(tx, { kind: 'job-removed', mail, type: 'application', userId: id })
    }
    await tx
      .update(applications)
      .set({ removalWarnedAt: sql`now()` })
      .where(
        inArray(
          applications.id,
          concerned.flatMap(({ applicationIds }) => applicationIds),
        ),
      )
    if (concerned.length === BATCH) await enqueueWarning(tx, jobIds, new Date())
  })
}

/** The next candidates, each with the removed jobs that they applied to: “Joiner” at Quist Joinery. */
function listConcerned(db: Db, jobIds: number[]) {
  return db
    .select({
      applicationIds: newestFirst<number>(applications.id),
      email: users.email,
      id: users.id,
      name: users.name,
      removed: newestFirst<string>(sql`format('“%s” at %s', ${jobs.title}, ${companies.name})`),
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.candidateId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(
      and(
        inArray(applications.jobId, jobIds),
        inArray(VISIBLE_STATUS, CONCERNED),
        isNull(applications.removalWarnedAt),
        isNotNull(jobs.frozenAt),
        eq(users.status, 'active'),
      ),
    )
    .groupBy(users.id)
    .orderBy(users.id)
    .limit(BATCH)
}

/** A value of each application in a group, as an array. */
function newestFirst<Value>(value: SQLWrapper): SQL<Value[]> {
  return sql`array_agg(${value} order by ${applications.appliedAt} desc)`
}

function wordsFor(removed: string[]): { text: string; title: string } {
  const [first] = removed
  return {
    text: 'Our moderators took it off the site. Do not send money, and do not share bank details or copies of documents.',
    title:
      removed.length === 1
        ? `A job that you applied to was removed: ${first}`
        : `${removed.length} jobs that you applied to were removed`,
  }
}
