import { and, desc, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import type { HiddenList } from '#lib/contract/jobs/jobs.ts'
import { AppError } from '#lib/shared/errors.ts'
import { LIST_SIZES } from '#lib/shared/limits.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { companies } from '../../db/schema/companies.ts'
import { hiddenCompanies, hiddenJobs, jobs } from '../../db/schema/jobs.ts'
import { getOpenJob } from '../public/find-jobs.ts'

/** Hides a job from the candidate's searches. @throws AppError `not-found`, `conflict` if the list is full */
export async function hideJob(db: Db, candidate: Actor, jobId: number): Promise<{ hidden: true }> {
  await getOpenJob(db, null, jobId)
  await requireFreeSlot(db, candidate)
  await db.insert(hiddenJobs).values({ candidateId: candidate.id, jobId }).onConflictDoNothing()
  return { hidden: true }
}

/** Unhides a job. Does nothing if the job is not hidden. */
export async function unhideJob(
  db: Db,
  candidate: Actor,
  jobId: number,
): Promise<{ hidden: false }> {
  const ofCandidate = eq(hiddenJobs.candidateId, candidate.id)
  await db.delete(hiddenJobs).where(and(ofCandidate, eq(hiddenJobs.jobId, jobId)))
  return { hidden: false }
}

/** Hides all jobs of a company from the candidate's searches. @throws AppError like `hideJob` */
export async function hideCompany(
  db: Db,
  candidate: Actor,
  companyId: number,
): Promise<{ hidden: true }> {
  const [company] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (!company) throw new AppError('not-found', 'Company not found')
  await requireFreeSlot(db, candidate)
  await db
    .insert(hiddenCompanies)
    .values({ candidateId: candidate.id, companyId })
    .onConflictDoNothing()
  return { hidden: true }
}

/** Unhides a company's jobs. */
export async function unhideCompany(
  db: Db,
  candidate: Actor,
  companyId: number,
): Promise<{ hidden: false }> {
  const ofCandidate = eq(hiddenCompanies.candidateId, candidate.id)
  await db.delete(hiddenCompanies).where(and(ofCandidate, eq(hiddenCompanies.companyId, companyId)))
  return { hidden: false }
}

/** The jobs and companies that the candidate has hidden, the newest first. */
export async function listHidden(db: Db, { id }: Pick<Actor, 'id'>): Promise<HiddenList> {
  const ofCompanies = await db
    .select({ id: companies.id, name: companies.name })
    .from(hiddenCompanies)
    .innerJoin(companies, eq(companies.id, hiddenCompanies.companyId))
    .where(eq(hiddenCompanies.candidateId, id))
    .orderBy(desc(hiddenCompanies.createdAt), desc(hiddenCompanies.companyId))
    .limit(LIST_SIZES.hidden)
  const single = await db
    .select({ company_name: companies.name, id: jobs.id, title: jobs.title })
    .from(hiddenJobs)
    .innerJoin(jobs, eq(jobs.id, hiddenJobs.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(hiddenJobs.candidateId, id))
    .orderBy(desc(hiddenJobs.createdAt), desc(hiddenJobs.jobId))
    .limit(LIST_SIZES.hidden)
  return { companies: ofCompanies, jobs: single }
}

/** The ids of the jobs and companies that a candidate has hidden. */
export interface Hidden {
  companies: number[]
  jobs: number[]
}

const NOTHING_HIDDEN: Hidden = { companies: [], jobs: [] }

/** What a search leaves out for this candidate. Empty for other viewers. */
export async function findHidden(db: Db, actor: Actor | null): Promise<Hidden> {
  if (actor?.role !== 'candidate') return NOTHING_HIDDEN
  const [hidden] = await db
    .select({
      companies: sql<number[]>`array(select company_id from ${hiddenCompanies}
        where candidate_id = ${actor.id} order by company_id)`,
      jobs: sql<number[]>`array(select job_id from ${hiddenJobs}
        where candidate_id = ${actor.id} order by job_id)`,
    })
    .from(sql`(select) as one`)
  return hidden ?? NOTHING_HIDDEN
}

const JOB_IDS = { companyId: jobs.companyId, jobId: jobs.id }

/** The condition that leaves hidden jobs out of a query; undefined if nothing is hidden. */
export function notHidden(
  { companies: ofCompanies, jobs: single }: Hidden,
  { companyId, jobId }: Record<'companyId' | 'jobId', SQLWrapper> = JOB_IDS,
): SQL | undefined {
  return and(without(jobId, single), without(companyId, ofCompanies))
}

function without(column: SQLWrapper, ids: number[]): SQL | undefined {
  return ids.length === 0 ? undefined : sql`${column} <> all(${sql.param(ids)}::int[])`
}

async function requireFreeSlot(db: Db, candidate: Actor): Promise<void> {
  const { companies: ofCompanies, jobs: single } = await findHidden(db, candidate)
  if (single.length + ofCompanies.length >= LIST_SIZES.hidden)
    throw new AppError(
      'conflict',
      'You have reached the limit of hidden jobs. Unhide some to hide more.',
    )
}
