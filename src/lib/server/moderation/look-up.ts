import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'

import type {
  AccountRecord,
  JobRecord,
  ModeratedAccount,
  ModeratedJob,
} from '#lib/contract/moderation.ts'
import { AppError } from '#lib/shared/errors.ts'
import { LIST_SIZES } from '#lib/shared/limits.ts'

import { type AuditAction, auditCall, listActorRefs } from '../auth/index.ts'
import type { Db } from '../db/connect.ts'
import { auditEvents } from '../db/schema/audit.ts'
import { users } from '../db/schema/auth.ts'
import { companies, recruiterProfiles } from '../db/schema/companies.ts'
import { jobs } from '../db/schema/jobs.ts'
import { suspensions } from '../db/schema/moderation.ts'
import { WAS_PUBLISHED } from '../jobs/index.ts'
import { requireModerator } from './moderators.ts'
import { isJobNamed, isPersonNamed } from './named.ts'
import { listRecordEntries } from './record-entries.ts'
import type { StaffCall } from './record-act.ts'

/** People whose id, name or address matches. An empty search finds nothing. */
export async function searchAccounts(call: StaffCall, q: string): Promise<ModeratedAccount[]> {
  const { db } = call.services
  await look(call, 'moderation.search')
  if (q === '') return []
  return selectAccounts(db, isPersonNamed(q))
}

/** Jobs that are or were public whose id, title or company matches. */
export async function searchModeratedJobs(call: StaffCall, q: string): Promise<ModeratedJob[]> {
  const { db } = call.services
  await look(call, 'moderation.search')
  if (q === '') return []
  return selectJobs(db, isJobNamed(db, q))
}

/** A person, and their entries in the audit log. @throws AppError `not-found` */
export async function getAccountRecord(call: StaffCall, id: number): Promise<AccountRecord> {
  const { db, keys } = call.services
  await look(call, 'moderation.view', `user:${id}`)
  const [account] = await selectAccounts(db, eq(users.id, id))
  if (!account) throw new AppError('not-found', 'Account not found')
  const ownRefs = await listActorRefs(db, keys, id)
  const about = or(inArray(auditEvents.actorRef, ownRefs), eq(auditEvents.target, `user:${id}`))
  return { account, entries: await listRecordEntries(call.services, about, [account]) }
}

/** A job that is or was public, and its entries in the audit log. @throws AppError `not-found` */
export async function getJobRecord(call: StaffCall, id: number): Promise<JobRecord> {
  const { db } = call.services
  await look(call, 'moderation.view', `job:${id}`)
  const [job] = await selectJobs(db, eq(jobs.id, id))
  if (!job) throw new AppError('not-found', 'Job not found')
  const colleagues = await db
    .select({ id: users.id, name: users.name })
    .from(jobs)
    .innerJoin(recruiterProfiles, eq(recruiterProfiles.companyId, jobs.companyId))
    .innerJoin(users, eq(users.id, recruiterProfiles.userId))
    .where(eq(jobs.id, id))
  return {
    entries: await listRecordEntries(
      call.services,
      eq(auditEvents.target, `job:${id}`),
      colleagues,
    ),
    job,
  }
}

async function look(call: StaffCall, action: AuditAction, target?: string): Promise<void> {
  const { actor, services } = call
  await requireModerator(services.db, actor)
  await services.limits.spend('moderation.user', String(actor.id))
  await auditCall(services.db, call, { action, target })
}

function selectAccounts(db: Db, matching: SQL | undefined): Promise<ModeratedAccount[]> {
  return db
    .select({
      email: users.email,
      id: users.id,
      name: users.name,
      role: users.role,
      status: sql<ModeratedAccount['status']>`${users.status}`,
      suspended_reason: suspensions.reason,
    })
    .from(users)
    .leftJoin(suspensions, eq(suspensions.userId, users.id))
    .where(and(matching, ne(users.status, 'deleted')))
    .orderBy(desc(users.id))
    .limit(LIST_SIZES.moderated)
}

function selectJobs(db: Db, matching: SQL | undefined): Promise<ModeratedJob[]> {
  return db
    .select({
      company_name: companies.name,
      frozen_reason: jobs.frozenReason,
      id: jobs.id,
      status: jobs.status,
      title: jobs.title,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(matching, WAS_PUBLISHED))
    .orderBy(desc(jobs.id))
    .limit(LIST_SIZES.moderated)
}
