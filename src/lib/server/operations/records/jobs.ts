import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'

import type { RecordEntry } from '#lib/contract/moderation.ts'
import type { OperatorJobSearch } from '#lib/contract/operations.ts'
import type { UncountedPage } from '#lib/contract/paging.ts'
import { AppError } from '#lib/shared/errors.ts'
import type { Evidence } from '#lib/shared/jobs/fraud-rules.ts'
import type { JobStatus } from '#lib/shared/jobs/job-terms.ts'

import type { Db } from '../../db/connect.ts'
import { countRows } from '../../db/count-rows.ts'
import { auditEvents } from '../../db/schema/audit.ts'
import { users } from '../../db/schema/auth.ts'
import { companies } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { listEvidence } from '../../fraud/index.ts'
import { IN_REVIEW, WAS_PUBLISHED } from '../../jobs/index.ts'
import { isJobNamed, listRecordEntries, type StaffCall } from '../../moderation/index.ts'
import { beforeCursor, toPage } from '../paging.ts'
import { look } from '../look.ts'

const LIST = 'operator.jobs'

export interface FoundJob {
  id: number
  company: { id: number; name: string }
  frozenReason: string | null
  postedAt: Date | null
  /** Since when it waits for an operator. */
  reviewAskedAt: Date | null
  status: JobStatus
  title: string
}

const COLUMNS = {
  company: { id: companies.id, name: companies.name },
  frozenReason: jobs.frozenReason,
  id: jobs.id,
  postedAt: jobs.postedAt,
  reviewAskedAt: jobs.reviewAskedAt,
  status: jobs.status,
  title: jobs.title,
}

/** Other drafts are hidden from operators. */
const IS_SHOWN = or(WAS_PUBLISHED, IN_REVIEW)

const STATES = {
  active: and(WAS_PUBLISHED, eq(jobs.status, 'active')),
  closed: and(WAS_PUBLISHED, eq(jobs.status, 'closed'), isNull(jobs.frozenAt)),
  frozen: and(WAS_PUBLISHED, isNotNull(jobs.frozenAt)),
  waiting: IN_REVIEW,
}

/**
 * Jobs that are published or wait for review, by id, title or company name, of a company, by state. An
 * empty search finds all.
 */
export async function searchJobsOfAll(
  call: StaffCall,
  { company, cursor, limit, q, state }: OperatorJobSearch,
): Promise<UncountedPage<FoundJob>> {
  await look(call, 'operator.search', company === undefined ? undefined : `company:${company}`)
  const rows = await call.services.db
    .select(COLUMNS)
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(
      and(
        isNull(jobs.deletedAt),
        q === '' ? undefined : isJobNamed(call.services.db, q),
        company === undefined ? undefined : eq(jobs.companyId, company),
        state ? STATES[state] : IS_SHOWN,
        beforeCursor(LIST, jobs.id, cursor),
      ),
    )
    .orderBy(desc(jobs.id))
    .limit(limit + 1)
  return toPage(LIST, rows, limit)
}

export interface JobFacts extends FoundJob {
  applications: number
  closeNote: string | null
  closesAt: Date | null
  location: string
  openReports: number
  /** The author of the posting; null if the account is erased. */
  recruiter: { id: number; name: string } | null
  /** The texts that an operator reviews before the job is published. */
  text: Pick<typeof jobs.$inferSelect, 'description' | 'requirements' | 'responsibilities'>
  version: number
  views: number
}

/**
 * The facts of a job that is published or waits for review, and its entries in the audit log. For a
 * waiting job also the evidence of the fraud rules. @throws AppError `not-found`
 */
export async function readJob(
  call: StaffCall,
  id: number,
): Promise<{ entries: RecordEntry[]; evidence: Evidence[]; job: JobFacts }> {
  await look(call, 'operator.view', `job:${id}`)
  const { db, keys } = call.services
  const job = await findJob(db, id)
  if (!job) throw new AppError('not-found', 'Job not found')
  const known = job.recruiter ? [job.recruiter] : []
  const about = eq(auditEvents.target, `job:${id}`)
  const entries = await listRecordEntries({ db, keys }, about, known)
  return { entries, evidence: job.reviewAskedAt ? await listEvidence(db, id) : [], job }
}

async function findJob(db: Db, id: number): Promise<JobFacts | null> {
  const [row] = await db
    .select({
      ...COLUMNS,
      applications: countRows(sql`applications where job_id = ${jobs.id}`),
      closeNote: jobs.closeNote,
      closesAt: jobs.closesAt,
      location: jobs.location,
      openReports: countRows(sql`reports where job_id = ${jobs.id} and outcome is null`),
      recruiter: { id: users.id, name: users.name },
      text: {
        description: jobs.description,
        requirements: jobs.requirements,
        responsibilities: jobs.responsibilities,
      },
      version: jobs.version,
      views: countRows(sql`job_views where job_id = ${jobs.id}`),
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(users, eq(users.id, jobs.recruiterId))
    .where(and(eq(jobs.id, id), IS_SHOWN, isNull(jobs.deletedAt)))
  return row ?? null
}
