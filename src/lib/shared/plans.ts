import { fromMinorUnits } from './money/money.ts'

/** The plans of accounts. */
export const PLANS = ['free', 'basic', 'pro', 'premium'] as const
export type Plan = (typeof PLANS)[number]

export const PLAN_LABELS = {
  free: 'Free',
  basic: 'Basic',
  pro: 'Pro',
  premium: 'Premium',
} as const satisfies Record<Plan, string>

/** Applications a candidate may send in a month of the plan; null is without a limit. */
export const APPLICATION_LIMITS = {
  free: 5,
  basic: 10,
  pro: null,
  premium: null,
} as const satisfies Record<Plan, number | null>

/** The number of open jobs that a recruiter may have; null is unlimited. */
export const ACTIVE_JOB_LIMITS = {
  free: 5,
  basic: 20,
  pro: null,
  premium: null,
} as const satisfies Record<Plan, number | null>

/** Resumes that a candidate may keep. */
export const RESUME_LIMITS = {
  free: 5,
  basic: 5,
  pro: 5,
  premium: 20,
} as const satisfies Record<Plan, number>

/** People of one company, open invitations included. */
export const TEAM_LIMITS = {
  free: 50,
  basic: 50,
  pro: 50,
  premium: 200,
} as const satisfies Record<Plan, number>

/** The default price of a month, in cents of PLAN_CURRENCY; an operator can set another one. */
export const PLAN_PRICES = {
  free: 0,
  basic: 999,
  pro: 1999,
  premium: 3999,
} as const satisfies Record<Plan, number>

export const PLAN_CURRENCY = 'USD'

/** The minimum and maximum price of a month of a paid plan, in cents. */
export const PLAN_PRICE_LIMITS = { max: 100_000, min: 50 } as const

/** The usage of a limit: "7 of 10 applications this month", "12 active jobs, unlimited". */
export function usageText(
  { limit, used }: { limit: number | null; used: number },
  what: 'active jobs' | 'applications this month',
): string {
  return limit === null ? `${used} ${what}, unlimited` : `${used} of ${limit} ${what}`
}

/** The paid plans, the cheapest first. */
export const PAID_PLANS = ['basic', 'pro', 'premium'] as const satisfies readonly Plan[]
export type PaidPlan = (typeof PAID_PLANS)[number]

/** The recommended plan. */
export const POPULAR_PLAN = 'pro' satisfies Plan

/** Days after the end of a paid period in which a failed renewal is tried again and the plan stays. */
export const GRACE_DAYS = 7

/** A price as text: "$9.99". */
export function formatPrice(minor: number): string {
  return PRICE_FORMAT.format(fromMinorUnits(minor, PLAN_CURRENCY))
}

const PRICE_FORMAT = new Intl.NumberFormat('en-US', { currency: PLAN_CURRENCY, style: 'currency' })
