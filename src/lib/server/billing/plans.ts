import type { Plan as OfferedPlan } from '#lib/contract/billing.ts'
import type { Role } from '#lib/contract/route.ts'
import { currentPrices } from '../payments/plan-prices.ts'
import type { Services } from '../services.ts'
import { fromMinorUnits } from '#lib/shared/money/money.ts'
import {
  ACTIVE_JOB_LIMITS,
  APPLICATION_LIMITS,
  type Plan,
  PLAN_CURRENCY,
  PLAN_LABELS,
  PLANS,
  POPULAR_PLAN,
  RESUME_LIMITS,
  TEAM_LIMITS,
} from '#lib/shared/plans.ts'

const DESCRIPTIONS: Record<Role, Record<Plan, string>> = {
  candidate: {
    basic: 'For a steady search.',
    free: 'For looking around.',
    premium: 'For several kinds of job at once.',
    pro: 'For a search in earnest.',
  },
  recruiter: {
    basic: 'For a team that hires now and then.',
    free: 'For a first hire.',
    premium: 'For a company with many recruiters.',
    pro: 'For a team that always hires.',
  },
}

const SHARED_FEATURES: Record<Role, readonly string[]> = {
  candidate: ['ATS score with what to improve', 'Matches with their reasons', 'Job alerts by mail'],
  recruiter: [
    'Ranked applicants with reasons',
    'Statistics of every job',
    'Messages to applicants',
  ],
}

/** The plans that a role can choose, at their present prices, the cheapest first. */
export async function listPlans(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  role: Role,
): Promise<OfferedPlan[]> {
  const prices = await currentPrices(db, payments.kind)
  return PLANS.map(id => ({
    currency: PLAN_CURRENCY,
    description: DESCRIPTIONS[role][id],
    features: [
      limitLine(role, id),
      role === 'candidate'
        ? `Up to ${RESUME_LIMITS[id]} resumes`
        : `Up to ${TEAM_LIMITS[id]} people in your team`,
      ...SHARED_FEATURES[role],
    ],
    id,
    interval: 'month',
    isPopular: id === POPULAR_PLAN,
    name: PLAN_LABELS[id],
    price: fromMinorUnits(prices[id], PLAN_CURRENCY),
  }))
}

function limitLine(role: Role, plan: Plan): string {
  const limit = role === 'candidate' ? APPLICATION_LIMITS[plan] : ACTIVE_JOB_LIMITS[plan]
  if (role === 'candidate')
    return limit === null ? 'Unlimited applications' : `Up to ${limit} applications a month`
  return limit === null ? 'Unlimited active jobs' : `Up to ${limit} active jobs at a time`
}
