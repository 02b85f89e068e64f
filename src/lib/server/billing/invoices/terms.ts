import { includedTax } from '#lib/shared/money/tax.ts'

import type { Config } from '../../config.ts'
import type { Db } from '../../db/connect.ts'
import type { invoices } from '../../db/schema/billing.ts'
import type { SubscriptionRow } from '../subscription/subscription-row.ts'
import { findBillingDetails } from './billing-details.ts'

/** The settings that an invoice copies. */
export type Seller = Pick<
  Config,
  | 'SELLER_ADDRESS'
  | 'SELLER_NAME'
  | 'SELLER_TAX_ID'
  | 'SELLER_TAX_NAME'
  | 'SELLER_TAX_RATE'
  | 'SITE_NAME'
  | 'SITE_URL'
>

/** The present seller, buyer and tax. The invoice stores a copy. */
export async function termsOf(
  tx: Db,
  config: Seller,
  {
    amountMinor,
    row: { companyId, userId },
  }: { amountMinor: number; row: Pick<SubscriptionRow, 'companyId' | 'userId'> },
): Promise<Partial<typeof invoices.$inferInsert>> {
  const owner = companyId === null ? userId !== null && { userId } : { companyId }
  const taxRate = Math.round(config.SELLER_TAX_RATE * 100)
  return {
    // Without billing details, the database fills in the name of the company or the person.
    buyer: owner ? await findBillingDetails(tx, owner) : null,
    seller: {
      address: config.SELLER_ADDRESS.replaceAll(String.raw`\n`, '\n'),
      name: config.SELLER_NAME ?? config.SITE_NAME,
      taxId: config.SELLER_TAX_ID,
    },
    taxMinor: includedTax(amountMinor, taxRate),
    taxName: config.SELLER_TAX_NAME,
    taxRate,
  }
}
