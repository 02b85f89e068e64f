import { and, eq, sql } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'
import {
  ACTIVE_JOB_LIMITS,
  APPLICATION_LIMITS,
  GRACE_DAYS,
  type Plan,
  PLAN_LABELS,
} from '#lib/shared/plans.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema/auth.ts'
import { subscriptions, usageCounters } from '../db/schema/billing.ts'
import { jobs } from '../db/schema/jobs.ts'
import { IS_OPEN } from '../db/schema/search/open-jobs.ts'
import type { PlanOwner } from './access.ts'
import { isOf } from './subscription/subscription-row.ts'

const APPLICATIONS = 'applications'
/** The advisory lock under which the open jobs of a company are counted. */
const JOB_SLOTS = 0x6a_6f_62

/**
 * The plan that a company or a person may use now. It is Free without a subscription and after the paid
 * period, even before a task has ended the plan. After a late or failed renewal there are days of grace.
 */
export async function findPlan(db: Db, owner: PlanOwner): Promise<Plan> {
  const [row] = await db
    .select({ plan: subscriptions.plan })
    .from(subscriptions)
    .where(and(isOf(owner), IN_FORCE))
  return row?.plan ?? 'free'
}

/** A plan without an end was granted, not bought. */
const IN_FORCE = sql`(${subscriptions.currentPeriodEnd} is null or now() < ${subscriptions.currentPeriodEnd}
  + case when ${subscriptions.cancelAtPeriodEnd} then interval '0' else make_interval(days => ${GRACE_DAYS}) end)`

/**
 * Counts one application against the monthly limit of the plan, in the caller's transaction. The counter
 * stays locked until it ends, so concurrent calls cannot exceed the limit. @throws AppError `plan_limit`
 */
export async function spendApplication(db: Db, { id: userId }: Actor): Promise<void> {
  const plan = await findPlan(db, { userId })
  const limit = APPLICATION_LIMITS[plan]
  const [counter] = await db
    .insert(usageCounters)
    .values({ kind: APPLICATIONS, periodStart: monthOf(userId), used: 1, userId })
    .onConflictDoUpdate({
      set: { used: sql`${usageCounters.used} + 1` },
      setWhere: limit === null ? sql`true` : sql`${usageCounters.used} < ${limit}`,
      target: [usageCounters.userId, usageCounters.kind, usageCounters.periodStart],
    })
    .returning({ used: usageCounters.used })
  if (!counter) throw overLimit(plan, limit)
}

/**
 * Refuses one more open job if the company's plan does not allow it. Locks until the caller's transaction
 * ends, so concurrent calls cannot exceed the limit.
 * @throws AppError `plan_limit`
 */
export async function requireJobSlot(db: Db, companyId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${JOB_SLOTS}, ${companyId})`)
  const plan = await findPlan(db, { companyId })
  const { limit, used } = await countOpenJobs(db, companyId, plan)
  if (limit === null || used < limit) return
  throw new AppError(
    'plan_limit',
    `Your company’s ${PLAN_LABELS[plan]} plan allows ${limit} active jobs at a time. Close one, or choose a larger plan under Subscription.`,
    { extra: { limit, plan, upgrade: '/recruiter/subscription' } },
  )
}

/** The open jobs of a company, and how many its plan allows (null: no limit). */
export async function countOpenJobs(db: Db, companyId: number, plan: Plan) {
  const used = await db.$count(jobs, and(eq(jobs.companyId, companyId), IS_OPEN))
  return { limit: ACTIVE_JOB_LIMITS[plan], used }
}

export interface ApplicationAllowance {
  plan: Plan
  /** Null: no limit. */
  limit: number | null
  used: number
}

/** How many applications the plan allows this month, and how many were sent. */
export async function findApplicationAllowance(
  db: Db,
  { id: userId }: Actor,
): Promise<ApplicationAllowance> {
  const [row] = await db
    .select({ plan: subscriptions.plan, used: usageCounters.used })
    .from(users)
    .leftJoin(subscriptions, and(isOf({ userId }), IN_FORCE))
    .leftJoin(
      usageCounters,
      and(
        eq(usageCounters.userId, users.id),
        eq(usageCounters.kind, APPLICATIONS),
        eq(usageCounters.periodStart, monthOf(userId)),
      ),
    )
    .where(eq(users.id, userId))
  const plan = row?.plan ?? 'free'
  return { limit: APPLICATION_LIMITS[plan], plan, used: row?.used ?? 0 }
}

/**
 * The start of the current month: the subscription's day of the month or, without a subscription, the
 * first day in UTC.
 */
function monthOf(userId: number) {
  return sql<Date>`coalesce(
    (select s.current_period_start
        + make_interval(months => (extract(year from a.age) * 12 + extract(month from a.age))::int)
      from subscriptions s, lateral (select age(now(), s.current_period_start) as age) a
      where s.user_id = ${userId} and s.company_id is null),
    date_trunc('month', now(), 'UTC'))`
}

function overLimit(plan: Plan, limit: number | null): AppError {
  return new AppError(
    'plan_limit',
    `Your ${PLAN_LABELS[plan]} plan allows ${limit} applications a month, and you have used them all.`,
    { extra: { limit, plan, upgrade: '/candidate/subscription' } },
  )
}
