import * as z from 'zod/mini'

import { fromMinorUnits, toMinorUnits } from '#lib/shared/money/money.ts'
import { formatPrice, PLAN_CURRENCY, PLAN_LABELS, PLAN_PRICE_LIMITS } from '#lib/shared/plans.ts'

import type { Routes } from './route.ts'

const { max, min } = PLAN_PRICE_LIMITS
const RANGE = `Must be from ${formatPrice(min)} to ${formatPrice(max)}`

function isWholeCents(price: number): boolean {
  return fromMinorUnits(toMinorUnits(price, PLAN_CURRENCY), PLAN_CURRENCY) === price
}

/** What a month costs, in whole units of the currency: 9.99. */
const Price = z.number('Enter a price').check(
  // Outside of the range a number may have no minor units.
  z.minimum(fromMinorUnits(min, PLAN_CURRENCY), { abort: true, error: RANGE }),
  z.maximum(fromMinorUnits(max, PLAN_CURRENCY), { abort: true, error: RANGE }),
  z.refine(isWholeCents, 'Must have at most two decimals'),
)

/** The prices of all paid plans: a higher plan costs more. */
export const PlanPrices = z.object({ basic: Price, pro: Price, premium: Price }).check(
  z.refine(({ basic, pro }) => basic < pro, {
    message: `Must be more than ${PLAN_LABELS.basic}`,
    path: ['pro'],
  }),
  z.refine(({ premium, pro }) => pro < premium, {
    message: `Must be more than ${PLAN_LABELS.pro}`,
    path: ['premium'],
  }),
)
export type PlanPrices = z.output<typeof PlanPrices>

/** The prices of the plans; this call answers 404 to everybody but operators. */
export const planPriceRoutes = {
  'PUT /admin/plan-prices': {
    operationId: 'setPlanPrices',
    access: 'signed-in',
    body: PlanPrices,
    response: null,
    summary: 'For operators: set what the plans cost new subscriptions; running ones keep theirs',
  },
} as const satisfies Routes
