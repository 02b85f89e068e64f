/** The plans an account may be on. */
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

/** Jobs a recruiter may have live at a time; null is without a limit. */
export const ACTIVE_JOB_LIMITS = {
  free: 5,
  basic: 20,
  pro: null,
  premium: null,
} as const satisfies Record<Plan, number | null>
