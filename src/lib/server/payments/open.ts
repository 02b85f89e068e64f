import type { Config } from '../config.ts'
import type { Database } from '../db/connect.ts'
import type { Payments } from './payments.ts'
import { createSandbox } from './sandbox.ts'

/** The configured provider. Stripe's library is large, so it is loaded only if it is used. */
export async function openPayments(config: Config, db: Database): Promise<Payments> {
  if (config.STRIPE_SECRET_KEY === undefined) return createSandbox(db)
  const { openStripe } = await import('./stripe.ts')
  return openStripe(config, db)
}
