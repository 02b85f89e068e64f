import { eq, type SQL, sql } from 'drizzle-orm'

import type { BillingDetails, BillingDetailsDraft } from '#lib/contract/billing.ts'
import { AppError } from '#lib/shared/errors.ts'
import { cleanTaxId } from '#lib/shared/money/tax.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { billingDetails } from '../../db/schema/billing.ts'
import { canShow } from '../../files/pdf.ts'
import { type PlanOwner, requireManager } from '../access.ts'

/** The buyer that invoices of the person or the company name; null until it is filled in. @throws AppError `not-allowed` */
export async function getBillingDetails(db: Db, actor: Actor): Promise<BillingDetails | null> {
  return findBillingDetails(db, await requireManager(db, actor))
}

export async function findBillingDetails(db: Db, owner: PlanOwner): Promise<BillingDetails | null> {
  const { address, city, country, name, postalCode, taxId } = billingDetails
  const [row] = await db
    .select({ address, city, country, name, postalCode, taxId })
    .from(billingDetails)
    .where(isOf(owner))
  return row ?? null
}

/**
 * Changes the buyer of later invoices. Issued invoices keep theirs.
 * @throws AppError `not-allowed` for a member of a company, `invalid-input` for letters that the PDF font lacks
 */
export async function saveBillingDetails(
  db: Db,
  actor: Actor,
  draft: BillingDetailsDraft,
): Promise<BillingDetails> {
  const owner = await requireManager(db, actor)
  requireLetters(draft)
  const details = { ...draft, taxId: cleanTaxId(draft.taxId, draft.country) }
  await db
    .insert(billingDetails)
    .values({ ...details, ...owner })
    .onConflictDoUpdate({
      set: { ...details, updatedAt: sql`now()` },
      target: 'companyId' in owner ? billingDetails.companyId : billingDetails.userId,
    })
  return details
}

function requireLetters(draft: BillingDetailsDraft): void {
  const message = 'Please use Latin, Greek or Cyrillic letters: invoices can show no others'
  const wrong = Object.entries(draft).filter(([, value]) => !canShow(value))
  if (wrong.length > 0)
    throw new AppError('invalid-input', message, {
      fields: Object.fromEntries(wrong.map(([field]) => [field, [message]])),
    })
}

function isOf(owner: PlanOwner): SQL {
  return 'companyId' in owner
    ? eq(billingDetails.companyId, owner.companyId)
    : eq(billingDetails.userId, owner.userId)
}
