import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'

import type {
  AccountRecord,
  JobRecord,
  ModeratedAccount,
  ModeratedJob,
  RecordEntry,
} from '#lib/contract/moderation.ts'
import { AppError } from '#lib/shared/errors.ts'
import { LIST_SIZES } from '#lib/shared/limits.ts'

import type { RequestFacts } from '../api/call.ts'
import type { Actor } from '../auth/actor.ts'
import { audit, type AuditAction, listActorRefs, listPeopleByRef } from '../auth/index.ts'
import type { Db } from '../db/connect.ts'
import { auditEvents } from '../db/schema/audit.ts'
import { users } from '../db/schema/auth.ts'
import { companies, recruiterProfiles } from '../db/schema/companies.ts'
import { jobs } from '../db/schema/jobs.ts'
import { moderators, suspensions } from '../db/schema/moderation.ts'
import { WAS_PUBLISHED } from '../jobs/index.ts'
import type { Services } from '../services.ts'
import { requireModerator } from './moderators.ts'

/** A moderator who looks something up: counted, and noted in the audit log. */
export interface Looking {
  actor: Actor
  facts: RequestFacts
  services: Pick<Services, 'db' | 'keys' | 'limits'>
  sessionId: string | null
}

/** People whose id, name or address matches. Nothing is found for an empty search. */
export async function searchAccounts(looking: Looking, q: string): Promise<ModeratedAccount[]> {
  const { db } = looking.services
  await look(looking, 'moderation.search')
  if (q === '') return []
  const words = containing(q)
  const matching = or(
    isId(users.id, q),
    sql`${users.name} ilike ${words}`,
    sql`${users.email} ilike ${words}`,
  )
  return selectAccounts(db, matching)
}

/** Jobs that are or were public whose id, title or company matches. */
export async function searchModeratedJobs(looking: Looking, q: string): Promise<ModeratedJob[]> {
  const { db } = looking.services
  await look(looking, 'moderation.search')
  if (q === '') return []
  const words = containing(q)
  return selectJobs(
    db,
    or(isId(jobs.id, q), sql`${jobs.title} ilike ${words}`, sql`${companies.name} ilike ${words}`),
  )
}

/** A person, and what the audit log holds of them. @throws AppError `not-found` */
export async function getAccountRecord(looking: Looking, id: number): Promise<AccountRecord> {
  const { db, keys } = looking.services
  await look(looking, 'moderation.view', `user:${id}`)
  const [account] = await selectAccounts(db, eq(users.id, id))
  if (!account) throw new AppError('not-found', 'Account not found')
  const ownRefs = await listActorRefs(db, keys, id)
  const about = or(inArray(auditEvents.actorRef, ownRefs), eq(auditEvents.target, `user:${id}`))
  return { account, entries: await listEntries(looking, about, [account]) }
}

/** A job that is or was public, and what the audit log holds of it. @throws AppError `not-found` */
export async function getJobRecord(looking: Looking, id: number): Promise<JobRecord> {
  const { db } = looking.services
  await look(looking, 'moderation.view', `job:${id}`)
  const [job] = await selectJobs(db, eq(jobs.id, id))
  if (!job) throw new AppError('not-found', 'Job not found')
  const colleagues = await db
    .select({ id: users.id, name: users.name })
    .from(jobs)
    .innerJoin(recruiterProfiles, eq(recruiterProfiles.companyId, jobs.companyId))
    .innerJoin(users, eq(users.id, recruiterProfiles.userId))
    .where(eq(jobs.id, id))
  return {
    entries: await listEntries(looking, eq(auditEvents.target, `job:${id}`), colleagues),
    job,
  }
}

async function look(
  { actor, facts, services: { db, keys, limits }, sessionId }: Looking,
  action: AuditAction,
  target?: string,
): Promise<void> {
  await requireModerator(db, actor)
  await limits.spend('moderation.user', String(actor.id))
  await audit(db, keys, facts, {
    action,
    outcome: 'ok',
    sessionId: sessionId ?? undefined,
    target,
    userId: actor.id,
  })
}

/** The text anywhere, with the signs of patterns taken as they are. */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`
}

function isId(column: typeof users.id | typeof jobs.id, text: string): SQL | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? eq(column, Number(text)) : undefined
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

/**
 * The last entries. The log names people by hashes: those of `known` people and of the moderators are
 * resolved, all others stay unknown.
 */
async function listEntries(
  { services: { db, keys } }: Looking,
  about: SQL | undefined,
  known: readonly { id: number; name: string }[],
): Promise<RecordEntry[]> {
  const named = await db
    .select({ id: users.id, name: users.name })
    .from(moderators)
    .innerJoin(users, eq(users.id, moderators.userId))
  const people = new Map([...named, ...known].map(({ id, name }) => [id, { id, name }]))
  const byRef = await listPeopleByRef(db, keys, [...people.keys()])
  const rows = await db
    .select()
    .from(auditEvents)
    .where(about)
    .orderBy(desc(auditEvents.id))
    .limit(LIST_SIZES.record)
  return rows.map(({ action, actorRef, at, id, outcome, target }) => ({
    action,
    at: at.toISOString(),
    by: people.get(byRef.get(actorRef ?? '') ?? 0) ?? null,
    id,
    outcome: outcome as RecordEntry['outcome'],
    target: /^(?:job|report|user):\d+$/.test(target ?? '') ? target : null,
  }))
}
