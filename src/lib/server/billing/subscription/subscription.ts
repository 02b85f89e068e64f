import { sql } from 'drizzle-orm'

import type { Subscription } from '#lib/contract/billing.ts'
import { ACTIVE_JOB_LIMITS, GRACE_DAYS, type Plan } from '#lib/shared/plans.ts'

import type { Actor } from '#lib/server/auth/actor.ts'
import type { Db } from '#lib/server/db/connect.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { findOpen } from '../checkout/claim.ts'
import { findApplicationAllowance, findPlan } from '../limits.ts'
import { cardOf, findSubscriptionRow, type SubscriptionRow } from './subscription-row.ts'

const DAY = 86_400_000

/** The plan of an account, until when it is paid, and what was used of it. */
export async function getSubscription(db: Db, actor: Actor): Promise<Subscription> {
  const row = await findSubscriptionRow(db, actor.id)
  const plan = await findPlan(db, actor.id)
  const open = await findOpen(db, actor.id)
  return {
    ...(plan === 'free' || row === null ? FREE : runningState(row)),
    applications: actor.role === 'candidate' ? await used(db, actor) : null,
    jobs: actor.role === 'recruiter' ? await usedJobs(db, actor, plan) : null,
    pendingPlanId: open?.plan ?? null,
    planId: plan,
  }
}

const FREE = {
  accessUntil: null,
  active: false,
  cancelAtPeriodEnd: false,
  card: null,
  currentPeriodEnd: null,
  nextPlanId: null,
  status: 'free',
} as const

function runningState(row: SubscriptionRow) {
  const { cancelAtPeriodEnd, currentPeriodEnd: end, nextPlan, pastDue } = row
  const grace = cancelAtPeriodEnd || !pastDue ? 0 : GRACE_DAYS * DAY
  return {
    accessUntil: end && new Date(end.getTime() + grace).toISOString(),
    active: true,
    cancelAtPeriodEnd,
    card: cardOf(row),
    currentPeriodEnd: end?.toISOString() ?? null,
    nextPlanId: nextPlan,
    status: pastDue ? 'past_due' : 'active',
  } as const
}

/**
 * The rule for an open job of the jobs domain, which imports this one and so cannot be imported
 * here.
 */
async function usedJobs(db: Db, { id }: Actor, plan: Plan) {
  const live = await db.$count(
    jobs,
    sql`${jobs.recruiterId} = ${id} and ${jobs.status} = 'active'
      and (${jobs.closesAt} is null or ${jobs.closesAt} > now())`,
  )
  return { limit: ACTIVE_JOB_LIMITS[plan], used: live }
}

async function used(db: Db, candidate: Actor) {
  const { limit, used: sent } = await findApplicationAllowance(db, candidate)
  return { limit, used: sent }
}
