import { useRef } from 'react'

import { call } from '#lib/client/api.ts'
import { randomId } from '#lib/client/random-id.ts'
import type { CheckoutResult } from '#lib/contract/billing.ts'
import { AppError } from '#lib/shared/errors.ts'

/**
 * Pays for a plan. After a lost answer, a retry uses the same key, so that the card is charged
 * once. After a refusal, the next try is a new payment. If the price has changed since the page was
 * rendered, nothing is charged.
 */
export function usePayment(plan: { id: string; price: number }) {
  const key = useRef<string | null>(null)
  return async (paymentMethod: string | null): Promise<CheckoutResult> => {
    key.current ??= randomId()
    try {
      return await call('POST /subscription/checkout', {
        body: {
          plan_id: plan.id,
          shown_price: plan.price,
          ...(paymentMethod === null ? {} : { payment_method: paymentMethod }),
        },
        idempotencyKey: key.current,
      })
    } catch (error) {
      if (isRefused(error)) key.current = null
      throw error
    }
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof AppError && error.code !== 'busy' && error.code !== 'internal'
}
