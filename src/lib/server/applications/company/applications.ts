import { and, count, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'

import type { ReceivedApplication } from '#lib/contract/applications/applications.ts'
import type { Page } from '#lib/contract/paging.ts'
import type { ReceivedSearch } from '#lib/contract/applications/received-applications.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import { companyOf } from '../../companies/index.ts'
import type { Db } from '../../db/connect.ts'
import { applications } from '../../db/schema/applications.ts'
import { users } from '../../db/schema/auth.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { candidateProfiles } from '../../db/schema/profiles.ts'
import { createMatchMemo, type MatchMemo } from '../../matching/index.ts'
import { matching, pageOf, readRow, readRows } from './received-page.ts'
import { toReceivedList } from './application-row.ts'
import { toCompany, toJob } from './shown-rows.ts'

/** The applications to all jobs of the recruiter's company. */
export async function listReceived(
  db: Db,
  recruiter: Actor,
  search: ReceivedSearch,
  memo: MatchMemo = createMatchMemo(),
): Promise<Page<ReceivedApplication>> {
  return readPage(db, toCompany(companyOf(recruiter)), search, memo)
}

/** The applications to one job. @throws AppError `not-found` for a job that is not the company's. */
export async function listApplicants(
  db: Db,
  recruiter: Actor,
  { jobId, ...search }: ReceivedSearch & { jobId: number },
  memo: MatchMemo = createMatchMemo(),
): Promise<Page<ReceivedApplication>> {
  const page = await readPage(db, toJob(companyOf(recruiter), jobId), search, memo)
  // Nothing may also be what is found of a job that is not theirs.
  if (page.total === 0) await scopeOf(db, recruiter, jobId)
  return page
}

/** One application to the recruiter's company; null for any other. */
export async function findReceived(
  db: Db,
  recruiter: Actor,
  applicationId: number,
): Promise<ReceivedApplication | null> {
  const scope = await scopeOf(db, recruiter)
  const row = await readRow(db, scope, applicationId)
  const [received] = row ? await toReceivedList(db, [row], createMatchMemo()) : []
  return received ?? null
}

/**
 * What of the applications is the recruiter's to read: of the company, or of one job of it.
 * @throws AppError `not-found` for a job that is not the company's
 */
export async function scopeOf(db: Db, recruiter: Actor, jobId?: number): Promise<SQL> {
  if (jobId === undefined) return toCompany(companyOf(recruiter))
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(eq(jobs.id, jobId), eq(jobs.companyId, companyOf(recruiter)), isNull(jobs.deletedAt)),
    )
  if (!job) throw new AppError('not-found', 'Job not found')
  return eq(applications.jobId, job.id)
}

async function readPage(
  db: Db,
  scope: SQL,
  search: ReceivedSearch,
  memo: MatchMemo,
): Promise<Page<ReceivedApplication>> {
  const [{ items, next }, total] = await Promise.all([
    readItems(db, scope, search, memo),
    countMatching(db, matching(scope, search), search),
  ])
  return { items, next, total }
}

async function readItems(db: Db, scope: SQL, search: ReceivedSearch, memo: MatchMemo) {
  const { next, shown } = pageOf(await readRows(db, scope, search), search)
  return { items: await toReceivedList(db, shown, memo), next }
}

async function countMatching(
  db: Db,
  wanted: SQL | undefined,
  { search }: ReceivedSearch,
): Promise<number> {
  const counted = db.select({ amount: count() }).from(applications).$dynamic()
  // Who applied matters to a search only: without one no more than an index is read.
  if (search)
    counted
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(users, eq(users.id, applications.candidateId))
      .innerJoin(candidateProfiles, eq(candidateProfiles.userId, users.id))
  const [row] = await counted.where(and(wanted, isNotNull(applications.candidateId)))
  return row?.amount ?? 0
}
