import type { Config } from '../config.ts'
import type { Database } from '../db/connect.ts'
import type { Payments } from './payments.ts'
import { createSandbox } from './sandbox.ts'

/** The provider that the settings name. Stripe's kit is loaded only where it is used: it is large. */
export async function openPayments(config: Config, db: Database): Promise<Payments> {
  if (config.STRIPE_SECRET_KEY === undefined) return createSandbox(db)
  const { openStripe } = await import('./stripe.ts')
  return openStripe(config, db)
}
