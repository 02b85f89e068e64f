import { AppError } from '#lib/shared/errors.ts'

import { getAccess } from '../access.ts'
import type { Billing } from '../billing.ts'
import { findSubscriptionRow } from './subscription-row.ts'

/**
 * Opens the page of the provider where the person can change the card and see the provider's invoices.
 * @throws AppError `not-found`
 */
export async function openPortal({ actor, services }: Billing): Promise<string> {
  const { config, db, payments } = services
  const { owner } = await getAccess(db, actor)
  const row = await findSubscriptionRow(db, owner)
  if (payments.kind !== 'hosted' || !row?.stripeCustomer || row.userId !== actor.id)
    throw new AppError('not-found', 'There is no payment account to open')
  return payments.openPortal(row.stripeCustomer, `${config.SITE_URL}/${actor.role}/subscription`)
}
