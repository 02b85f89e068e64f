import { and, eq, type SQL, sql } from 'drizzle-orm'

import type { Job } from '#lib/contract/jobs/jobs.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import { buildOnce } from '../../db/build-once.ts'
import type { Db } from '../../db/connect.ts'
import { companies } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'
import type { JobStateViewer } from '../candidate/job-state.ts'
import { jobColumnsFor, toJob, toJobFor } from '../job-row.ts'
import { isOpen, WAS_PUBLISHED } from '../open.ts'

/** An open job, with the state of the signed-in candidate; null for any other id. */
export async function findOpenJob(db: Db, actor: Actor | null, id: number): Promise<Job | null> {
  const [row] = await statementFor(ONE_JOB, actor)(db).execute({ id, viewer: actor?.id })
  return row && isOpen(row) ? toJobFor(row) : null
}

/** @throws AppError `not-found` unless the job is open */
export async function getOpenJob(db: Db, actor: Actor | null, id: number): Promise<Job> {
  const job = await findOpenJob(db, actor, id)
  if (!job) throw new AppError('not-found', 'Job not found')
  return job
}

/** The open jobs among `ids`, in the same order, with the state of the signed-in candidate. */
export async function listOpenJobs(
  db: Db,
  actor: Actor | null,
  ids: readonly number[],
): Promise<Job[]> {
  if (ids.length === 0) return []
  const statement = statementFor(JOBS, actor)(db)
  const rows = await statement.execute({ ids: [...ids], viewer: actor?.id })
  const open = new Map(rows.filter(row => isOpen(row)).map(row => [row.id, toJobFor(row)]))
  return ids.flatMap(id => open.get(id) ?? [])
}

/** A job that was published and is no longer open: closed, or past its deadline. */
export async function findClosedJob(db: Db, id: number): Promise<Job | null> {
  const [row] = await selectJobs(db, null).where(
    and(eq(jobs.id, id), WAS_PUBLISHED),
  )
  const job = row && toJob(row)
  return job && !job.is_active ? job : null
}

function selectJobs(db: Db, viewer: JobStateViewer | null) {
  return db
    .select(jobColumnsFor(viewer))
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .$dynamic()
}

/** PostgreSQL reuses the plan of a statement for one id, but not for a list. */
const ONE_JOB = statementsOf('open_job', eq(jobs.id, sql.placeholder('id')))
const JOBS = statementsOf('open_jobs', sql`${jobs.id} = any(${sql.placeholder('ids')}::int[])`)

/** The statements that read jobs with the state of a candidate, and those for all other viewers. */
function statementsOf(name: string, condition: SQL) {
  const candidate = { id: sql.placeholder('viewer'), role: 'candidate' } as const
  return {
    forAll: buildOnce((db: Db) => selectJobs(db, null).where(condition).prepare(name)),
    forCandidate: buildOnce((db: Db) =>
      selectJobs(db, candidate).where(condition).prepare(`${name}_for_candidate`),
    ),
  }
}

function statementFor(
  { forAll, forCandidate }: ReturnType<typeof statementsOf>,
  actor: Actor | null,
) {
  return actor?.role === 'candidate' ? forCandidate : forAll
}
