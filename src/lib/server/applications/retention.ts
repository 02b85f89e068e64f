import { inArray, type SQL, sql } from 'drizzle-orm'

import { RETENTION_MONTHS, RETENTION_NOTICE_DAYS } from '#lib/shared/applications/retention.ts'

import type { Database, Db } from '../db/connect.ts'
import { applications } from '../db/schema/applications.ts'
import { tell } from '../notifications/tasks.ts'
import { dropUnusedFile } from '../resumes/index.ts'
import { emptyApplications } from './personal-data.ts'

/** Applications that one transaction empties. */
const BATCH = 200

const NOTICE = sql`make_interval(days => ${RETENTION_NOTICE_DAYS})`
/** What falls due within the week after a notice is told of by it too: one notice a week at most. */
const TOLD_AHEAD = sql`make_interval(days => ${RETENTION_NOTICE_DAYS + 7})`
const SHORTEST = sql`make_interval(months => ${Math.min(...RETENTION_MONTHS)})`

/**
 * Applications whose time runs, with the instant at which it is over: it runs from the last decision
 * or the end of the job, whichever came later. What is open at a live job, who was hired, and who
 * still has an interview before them is in no list.
 */
const RUNNING: SQL = sql`
  select a.id, a.company_id, a.emptying_told_at as told_at,
    greatest(a.updated_at, j.ended_at) + make_interval(months => c.retention_months) as due_at
  from applications a
  join companies c on c.id = a.company_id
  join lateral (
    select coalesce(deleted_at, case
      when status = 'closed' then coalesce(closed_at, least(closes_at, updated_at))
      when closes_at <= now() then closes_at end) as ended_at
    from jobs where id = a.job_id) j on true
  where a.emptied_after is null and a.candidate_id is not null and a.status <> 'hired'
    and a.updated_at <= now() + ${TOLD_AHEAD} - ${SHORTEST}
    and (a.status in ('rejected', 'withdrawn') or j.ended_at is not null)
    and not exists (select from interviews i where i.application_id = a.id and i.begins_at > now())`

/** A notice of another date does not count: the months, the job or the decision changed since. */
const TOLD: SQL = sql`coalesce(told_at >= due_at - ${TOLD_AHEAD} - interval '1 day', false)`
const NEAR: SQL = sql`(due_at <= now() + ${NOTICE} and not ${TOLD})`
const DUE: SQL = sql`(due_at <= now() and ${TOLD} and told_at <= now() - ${NOTICE})`

/** Tells the owners of every company what will be emptied, once for each lot of applications. */
export async function tellOfEmptying(db: Database): Promise<void> {
  for (const companyId of await listCompanies(db, NEAR))
    await db.transaction(async tx => {
      const lot = await markTold(tx, companyId)
      if (lot) await tellOwners(tx, companyId, lot)
    })
}

/** Companies that keep something longer than they chose to, all of it told of in time. */
export function listCompaniesToEmpty(db: Db): Promise<number[]> {
  return listCompanies(db, DUE)
}

interface Emptied {
  ids: number[]
  /** Of stored files that nothing names any more: for the caller to remove after the commit. */
  keys: string[]
  /** Whether there may be more. */
  more: boolean
}

/**
 * Empties some applications of a company whose time is over. Status and dates stay, so that the
 * candidate still sees how it went and the figures of the company do not change.
 */
export async function emptySome(tx: Db, companyId: number): Promise<Emptied> {
  await lockCompany(tx, companyId)
  const { rows: held } = await tx.execute<{ id: number }>(sql`
    select id from applications
    where id in (select id from (${RUNNING}) r where company_id = ${companyId} and ${DUE} limit ${BATCH})
    order by id for update skip locked`)
  // Read again now that nobody can change them: somebody may have applied anew meanwhile.
  const ids = await listStillDue(
    tx,
    held.map(({ id }) => id),
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
    sql`select distinct company_id from (${RUNNING}) r where ${which} order by company_id`,
  )
  return rows.map(row => row.company_id)
}

/** Two runs at once, or an owner who changes the months, wait for each other. */
async function lockCompany(tx: Db, companyId: number): Promise<void> {
  await tx.execute(sql`select from companies where id = ${companyId} for no key update`)
}

type Lot = { amount: number; day: string }

async function markTold(tx: Db, companyId: number): Promise<Lot | null> {
  await lockCompany(tx, companyId)
  const { rows } = await tx.execute<Lot>(sql`
    with lot as (
      select id, due_at from (${RUNNING}) r
      where company_id = ${companyId} and due_at <= now() + ${TOLD_AHEAD} and not ${TOLD}),
    marked as (
      update applications a set emptying_told_at = now() from lot where lot.id = a.id
      returning lot.due_at)
    select count(*)::int as amount,
      to_char(greatest(min(due_at), now() + ${NOTICE}) at time zone 'UTC', 'FMMonth FMDD') as day
    from marked`)
  const [lot] = rows
  return lot && lot.amount > 0 ? lot : null
}

async function tellOwners(tx: Db, companyId: number, { amount, day }: Lot): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select u.id from recruiter_profiles r join users u on u.id = r.user_id
    where r.company_id = ${companyId} and r.role = 'owner' and u.status = 'active' order by u.id`)
  const what = amount === 1 ? 'One application' : `${amount} applications`
  for (const { id } of rows)
    await tell(tx, {
      link: '/recruiter/applicants',
      text: 'The letters, answers and resumes that came with them go, and your comments and ratings. For how long they are kept you choose on the Team page.',
      title: `${what} will be emptied from ${day}`,
      type: 'system',
      userId: id,
    })
}

async function listStillDue(tx: Db, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from (${RUNNING}) r where ${inArray(sql`id`, ids)} and ${DUE} order by id`,
  )
  return rows.map(({ id }) => id)
}

async function listFiles(tx: Db, ids: number[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct resume_file_id as id from applications
    where ${inArray(applications.id, ids)} and resume_file_id is not null`)
  return rows.map(({ id }) => id)
}
