import { inArray, type SQL, sql } from 'drizzle-orm'

import { RETENTION_MONTHS, RETENTION_NOTICE_DAYS } from '#lib/shared/applications/retention.ts'

import type { Database, Db } from '../db/connect.ts'
import { applications } from '../db/schema/applications/applications.ts'
import { notify } from '../notifications/index.ts'
import { dropUnusedFile } from '../resumes/index.ts'
import { emptyApplications } from './personal-data.ts'

/** The maximum of applications that one transaction empties. */
const BATCH = 200

const WARNING_PERIOD = sql`make_interval(days => ${RETENTION_NOTICE_DAYS})`
/**
 * A warning also covers applications that become due in the following week, so that there is at most one
 * warning a week.
 */
const WARNED_AHEAD = sql`make_interval(days => ${RETENTION_NOTICE_DAYS + 7})`
const MIN_PERIOD = sql`make_interval(months => ${Math.min(...RETENTION_MONTHS)})`

/**
 * Applications under retention, each with the instant at which its retention period ends. The
 * period starts at the last decision or at the end of the job, whichever is later. Not under
 * retention: an application without a final decision to an open job, one that led to a hire, and
 * one with a future interview.
 */
const UNDER_RETENTION: SQL = sql`
  select a.id, a.company_id, a.emptying_warned_at as warned_at,
    greatest(a.updated_at, j.ended_at) + make_interval(months => c.retention_months) as due_at
  from applications a
  join companies c on c.id = a.company_id
  join lateral (
    select coalesce(deleted_at, case
      when status = 'closed' then coalesce(closed_at, least(closes_at, updated_at))
      when closes_at <= now() then closes_at end) as ended_at
    from jobs where id = a.job_id) j on true
  where a.emptied_after is null and a.candidate_id is not null and a.status <> 'hired'
    and a.updated_at <= now() + ${WARNED_AHEAD} - ${MIN_PERIOD}
    and (a.status in ('rejected', 'withdrawn') or j.ended_at is not null)
    and not exists (select from interviews i where i.application_id = a.id and i.begins_at > now())`

/**
 * Whether the owners were warned of this date. A warning of another date does not count: since then the
 * months, the job or the decision have changed.
 */
const IS_WARNED: SQL = sql`coalesce(warned_at >= due_at - ${WARNED_AHEAD} - interval '1 day', false)`
const NEEDS_WARNING: SQL = sql`(due_at <= now() + ${WARNING_PERIOD} and not ${IS_WARNED})`
const DUE: SQL = sql`(due_at <= now() and ${IS_WARNED} and warned_at <= now() - ${WARNING_PERIOD})`

/**
 * Warns the owners of every company of the applications that will be emptied, once for each batch.
 */
export async function warnOfEmptying(db: Database): Promise<void> {
  for (const companyId of await listCompanies(db, NEEDS_WARNING))
    await db.transaction(async tx => {
      const warning = await markWarned(tx, companyId)
      if (warning) await warnOwners(tx, companyId, warning)
    })
}

/** Companies with applications whose period is over and whose owners were warned in time. */
export function listCompaniesToEmpty(db: Db): Promise<number[]> {
  return listCompanies(db, DUE)
}

interface Emptied {
  ids: number[]
  /**
   * Storage keys of files that are no longer used. The caller removes the files after the commit.
   */
  keys: string[]
  /** Whether there may be more applications to empty. */
  more: boolean
}

/**
 * Empties some applications of a company whose retention period is over. Status and dates stay: the
 * candidate still sees the outcome, and the figures of the company do not change.
 */
export async function emptyDueApplications(tx: Db, companyId: number): Promise<Emptied> {
  await lockCompany(tx, companyId)
  const { rows: locked } = await tx.execute<{ id: number }>(sql`
    select id from applications
    where id in (select id from (${UNDER_RETENTION}) r where company_id = ${companyId} and ${DUE} limit ${BATCH})
    order by id for update skip locked`)
  // Check again under the lock: the candidate may have applied again meanwhile.
  const ids = await listStillDue(
    tx,
    locked.map(({ id }) => id),
  )
  if (ids.length === 0) return { ids, keys: [], more: false }
  const fileIds = await listFiles(tx, ids)
  await emptyApplications(tx, inArray(applications.id, ids))
  await tx.execute(sql`update applications a set emptied_after = c.retention_months
    from companies c where c.id = a.company_id and ${inArray(sql`a.id`, ids)}`)
  const keys: string[] = []
  for (const fileId of fileIds) {
    const key = await dropUnusedFile(tx, fileId)
    if (key !== null) keys.push(key)
  }
  return { ids, keys, more: ids.length === BATCH }
}

async function listCompanies(db: Db, which: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ company_id: number }>(
    sql`select distinct company_id from (${UNDER_RETENTION}) r where ${which} order by company_id`,
  )
  return rows.map(row => row.company_id)
}

/** Concurrent runs, and an owner who changes the months, wait for each other. */
async function lockCompany(tx: Db, companyId: number): Promise<void> {
  await tx.execute(sql`select from companies where id = ${companyId} for no key update`)
}

type EmptyingWarning = { amount: number; day: string }

async function markWarned(tx: Db, companyId: number): Promise<EmptyingWarning | null> {
  await lockCompany(tx, companyId)
  const { rows } = await tx.execute<EmptyingWarning>(sql`
    with due_soon as (
      select id, due_at from (${UNDER_RETENTION}) r
      where company_id = ${companyId} and due_at <= now() + ${WARNED_AHEAD} and not ${IS_WARNED}),
    marked as (
      update applications a set emptying_warned_at = now() from due_soon where due_soon.id = a.id
      returning due_soon.due_at)
    select count(*)::int as amount,
      to_char(greatest(min(due_at), now() + ${WARNING_PERIOD}) at time zone 'UTC', 'FMMonth FMDD') as day
    from marked`)
  const [warning] = rows
  return warning && warning.amount > 0 ? warning : null
}

async function warnOwners(
  tx: Db,
  companyId: number,
  { amount, day }: EmptyingWarning,
): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select u.id from recruiter_profiles r join users u on u.id = r.user_id
    where r.company_id = ${companyId} and r.role = 'owner' and u.status = 'active' order by u.id`)
  const what = amount === 1 ? 'One application' : `${amount} applications`
  for (const { id } of rows)
    await notify(tx, {
      link: '/recruiter/applicants',
      text: 'Their letters, answers and resumes will be deleted, and your comments and ratings of them. The Team page sets the retention period.',
      title: `${what} will be emptied from ${day}`,
      type: 'system',
      userId: id,
    })
}

async function listStillDue(tx: Db, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from (${UNDER_RETENTION}) r where ${inArray(sql`id`, ids)} and ${DUE} order by id`,
  )
  return rows.map(({ id }) => id)
}

async function listFiles(tx: Db, ids: number[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct resume_file_id as id from applications
    where ${inArray(applications.id, ids)} and resume_file_id is not null`)
  return rows.map(({ id }) => id)
}
