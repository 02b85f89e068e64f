import { eq } from 'drizzle-orm'

import type { Subscription } from '#lib/contract/billing.ts'
import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'
import { fromMinorUnits } from '#lib/shared/money/money.ts'
import { GRACE_DAYS, PLAN_CURRENCY, PLAN_PRICES } from '#lib/shared/plans.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { users } from '../../db/schema/auth.ts'
import { getAccess } from '../access.ts'
import { findOpen } from '../checkout/claim.ts'
import { countOpenJobs, findApplicationAllowance, findPlan } from '../limits.ts'
import {
  cardOf,
  findSubscriptionRow,
  subscriptionPrice,
  type SubscriptionRow,
} from './subscription-row.ts'

/** The plan that a person uses: its paid period, its payer and its usage. */
export async function getSubscription(db: Db, actor: Actor): Promise<Subscription> {
  const { isManager, owner } = await getAccess(db, actor)
  const row = await findSubscriptionRow(db, owner)
  const plan = await findPlan(db, owner)
  const open = row && (await findOpen(db, row))
  return {
    ...(plan === 'free' || row === null ? FREE : runningState(row, isManager)),
    applications: actor.role === 'candidate' ? await applicationUsage(db, actor) : null,
    isManager,
    jobs: 'companyId' in owner ? await countOpenJobs(db, owner.companyId, plan) : null,
    paidBy: plan === 'free' || row === null ? null : await findPayer(db, row, actor),
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
  nextPrice: null,
  price: 0,
  status: 'free',
} as const

function runningState(row: SubscriptionRow, isManager: boolean) {
  const { cancelAtPeriodEnd, currentPeriodEnd: end, nextPlan, pastDue } = row
  const { nextPriceMinor } = row
  const grace = cancelAtPeriodEnd || !pastDue ? 0 : GRACE_DAYS * DAY_MS
  return {
    accessUntil: end && new Date(end.getTime() + grace).toISOString(),
    active: true,
    cancelAtPeriodEnd,
    card: isManager ? cardOf(row) : null,
    currentPeriodEnd: end?.toISOString() ?? null,
    nextPlanId: nextPlan,
    nextPrice: nextPlan && fromMinorUnits(nextPriceMinor ?? PLAN_PRICES[nextPlan], PLAN_CURRENCY),
    price: fromMinorUnits(subscriptionPrice(row), PLAN_CURRENCY),
    status: pastDue ? 'past_due' : 'active',
  } as const
}

/** The payer of a company's plan; null for a personal plan. */
async function findPayer(db: Db, { companyId, userId }: SubscriptionRow, actor: Actor) {
  if (companyId === null || userId === null) return null
  const [payer] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId))
  return payer ? { isMe: userId === actor.id, name: payer.name } : null
}

async function applicationUsage(db: Db, candidate: Actor) {
  const { limit, used } = await findApplicationAllowance(db, candidate)
  return { limit, used }
}
