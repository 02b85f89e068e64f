import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { Id } from '#lib/contract/route.ts'
import type { ApplicationStatus } from '#lib/shared/applications/application-status.ts'

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
const FIRST_PAUSE_MS = 10 * 60_000
/** The number of candidates that one task warns. */
const BATCH = 200
/** The candidate still expects something from the company, or works for it. */
const CONCERNED: ApplicationStatus[] = ['pending', 'reviewed', 'shortlisted', 'hired']

/** Jobs that were frozen together, and the last candidate who was warned; 0 before the first. */
export const Removal = z.object({ jobIds: z.array(Id), after: z.int() })
type Removal = z.output<typeof Removal>

/** The task that runs `warnApplicants`. */
export const WARN_APPLICANTS = { name: 'moderation.warn-applicants' } as {
  name: string
  payload?: Removal
}

/** Warns the applicants of frozen jobs, once a moderator had the time to release them. */
export async function warnApplicantsLater(db: Db, jobIds: number[]): Promise<void> {
  if (jobIds.length === 0) return
  const at = new Date(Date.now() + FIRST_PAUSE_MS)
  await enqueue(db, WARN_APPLICANTS, { after: 0, jobIds }, { at })
}

/**
 * Warns the next candidates who applied to jobs that moderators removed: on the site and by mail,
 * once for all these jobs. Leaves out jobs that were released again.
 */
export function warnApplicants(
  { config, db }: Pick<TaskContext, 'config' | 'db'>,
  { after, jobIds }: Removal,
): Promise<void> {
  return db.transaction(async tx => {
    const people = await listConcerned(tx, { after, jobIds })
    for (const { email, id, name, removed } of people) {
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
    const last = people.at(-1)
    if (last && people.length === BATCH)
      await enqueue(tx, WARN_APPLICANTS, { after: last.id, jobIds })
  })
}

/** The next candidates, each with the removed jobs that they applied to: “Joiner” at Quist Joinery. */
function listConcerned(db: Db, { after, jobIds }: Removal) {
  return db
    .select({
      email: users.email,
      id: users.id,
      name: users.name,
      removed: sql<string[]>`array_agg(format('“%s” at %s', ${jobs.title}, ${companies.name})
        order by ${applications.appliedAt} desc)`,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.candidateId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(
      and(
        inArray(applications.jobId, jobIds),
        inArray(VISIBLE_STATUS, CONCERNED),
        isNotNull(jobs.frozenAt),
        eq(users.status, 'active'),
        gt(users.id, after),
      ),
    )
    .groupBy(users.id)
    .orderBy(asc(users.id))
    .limit(BATCH)
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
