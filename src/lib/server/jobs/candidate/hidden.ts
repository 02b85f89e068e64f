import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import type { HiddenList } from '#lib/contract/jobs/jobs.ts'
import { AppError } from '#lib/shared/errors.ts'
import { LIST_SIZES } from '#lib/shared/limits.ts'

import type { Actor } from '../../auth/actor.ts'
import { type Places, plannedOnce } from '../../db/built-once.ts'
import type { Db } from '../../db/connect.ts'
import { companies } from '../../db/schema/companies.ts'
import { hiddenCompanies, hiddenJobs, jobs } from '../../db/schema/jobs.ts'
import { getLiveJob } from '../public/find.ts'

/** Keeps a job out of the candidate's searches. @throws AppError `not-found`, `conflict` when the list is full */
export async function hideJob(db: Db, candidate: Actor, jobId: number): Promise<{ hidden: true }> {
  await getLiveJob(db, null, jobId)
  await requireRoom(db, candidate)
  await db.insert(hiddenJobs).values({ candidateId: candidate.id, jobId }).onConflictDoNothing()
  return { hidden: true }
}

/** Shows a job again, whether or not it was hidden. */
export async function unhideJob(
  db: Db,
  candidate: Actor,
  jobId: number,
): Promise<{ hidden: false }> {
  const mine = eq(hiddenJobs.candidateId, candidate.id)
  await db.delete(hiddenJobs).where(and(mine, eq(hiddenJobs.jobId, jobId)))
  return { hidden: false }
}

/** Keeps all jobs of a company out of the candidate's searches. @throws AppError like `hideJob` */
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
  await requireRoom(db, candidate)
  await db
    .insert(hiddenCompanies)
    .values({ candidateId: candidate.id, companyId })
    .onConflictDoNothing()
  return { hidden: true }
}

/** Shows a company's jobs again. */
export async function unhideCompany(
  db: Db,
  candidate: Actor,
  companyId: number,
): Promise<{ hidden: false }> {
  const mine = eq(hiddenCompanies.candidateId, candidate.id)
  await db.delete(hiddenCompanies).where(and(mine, eq(hiddenCompanies.companyId, companyId)))
  return { hidden: false }
}

/** All that the candidate has hidden, the last first. */
export async function listHidden(db: Db, { id }: Pick<Actor, 'id'>): Promise<HiddenList> {
  const [hidden] = await allHidden(db, { id })
  return hidden ?? { companies: [], jobs: [] }
}

const allHidden = plannedOnce((db, { id }: Places<Pick<Actor, 'id'>>) =>
  db
    .select({
      companies: sql<HiddenList['companies']>`array_to_json(array(
        select json_build_object('id', company.id, 'name', company.name)
        from hidden_companies as hidden join companies as company on company.id = hidden.company_id
        where hidden.candidate_id = ${id}
        order by hidden.created_at desc, hidden.company_id desc limit ${LIST_SIZES.hidden}))`,
      jobs: sql<HiddenList['jobs']>`array_to_json(array(
        select json_build_object('company_name', company.name, 'id', job.id, 'title', job.title)
        from hidden_jobs as hidden join jobs as job on job.id = hidden.job_id
        join companies as company on company.id = job.company_id
        where hidden.candidate_id = ${id}
        order by hidden.created_at desc, hidden.job_id desc limit ${LIST_SIZES.hidden}))`,
    })
    .from(sql`(select) as page`),
)

export interface Hidden {
  companies: number[]
  jobs: number[]
}

/** What to leave out of a search for this person; nothing for anybody but a candidate. */
export async function findHidden(db: Db, actor: Actor | null): Promise<Hidden> {
  if (actor?.role !== 'candidate') return { companies: [], jobs: [] }
  const [row] = await hidden(db, { id: actor.id })
  return row?.hidden ?? { companies: [], jobs: [] }
}

const hidden = plannedOnce((db, { id }: Places<Pick<Actor, 'id'>>) =>
  db.select({ hidden: hiddenOf(id) }).from(sql`(select) as page`),
)

/** The same as a column of another statement. */
export function hiddenOf(candidateId: SQLWrapper): SQL<Hidden> {
  return sql`json_build_object(
    'companies', array_to_json(array(
      select company_id from hidden_companies where candidate_id = ${candidateId})),
    'jobs', array_to_json(array(
      select job_id from hidden_jobs where candidate_id = ${candidateId})))`
}

/** Whether a candidate has hidden the job or its company: for statements over few jobs. */
export function isHiddenBy(candidateId: SQLWrapper): SQL<boolean> {
  return sql`(exists (select from hidden_jobs as h
      where h.job_id = ${jobs.id} and h.candidate_id = ${candidateId})
    or exists (select from hidden_companies as h
      where h.company_id = ${jobs.companyId} and h.candidate_id = ${candidateId}))`
}

/** The condition that leaves them out; none where nothing is hidden. */
export function notHidden({ companies: ofCompanies, jobs: single }: Hidden): SQL | undefined {
  return and(without(jobs.id, single), without(jobs.companyId, ofCompanies))
}

function without(column: SQLWrapper, ids: number[]): SQL | undefined {
  return ids.length === 0 ? undefined : sql`${column} <> all(${sql.param(ids)}::int[])`
}

async function requireRoom(db: Db, candidate: Actor): Promise<void> {
  const { companies: ofCompanies, jobs: single } = await findHidden(db, candidate)
  if (single.length + ofCompanies.length >= LIST_SIZES.hidden)
    throw new AppError('conflict', 'You have hidden a great many. Show some again first.')
}
