import { useRef, useState } from 'react'

import { call } from '#lib/client/api.ts'
import type { CheckoutResult } from '#lib/contract/billing.ts'
import { AppError } from '#lib/shared/errors.ts'

/**
 * Pays for a plan. A payment whose answer was lost is asked for again under its own key, so that it
 * is charged once; one that was refused is over, and the next try is another payment.
 */
export function usePayment(planId: string) {
  const key = useRef<string | null>(null)
  const [busy, setBusy] = useState(false)
  const pay = async (paymentMethod: string | null): Promise<CheckoutResult> => {
    key.current ??= newKey()
    setBusy(true)
    try {
      return await call('POST /subscription/checkout', {
        body: {
          plan_id: planId,
          ...(paymentMethod === null ? {} : { payment_method: paymentMethod }),
        },
        idempotencyKey: key.current,
      })
    } catch (error) {
      if (isRefused(error)) key.current = null
      throw error
    } finally {
      setBusy(false)
    }
  }
  return { busy, pay }
}

function isRefused(error: unknown): boolean {
  return error instanceof AppError && error.code !== 'busy' && error.code !== 'internal'
}

/** Not `randomUUID`: a site on plain http has none. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
