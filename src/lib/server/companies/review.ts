import { eq, sql } from 'drizzle-orm'

import { siteDomain } from '#lib/shared/companies/site-domain.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Db } from '../db/connect.ts'
import { companies, companyReviews, companyVerifications } from '../db/schema/companies.ts'

interface Review {
  companyId: number
  operatorId: number
  reason: string
}

interface Reviewed {
  companyId: number
  name: string
}

/**
 * Verifies a company without a mailed link: an operator has checked it in another way. The badge
 * belongs to the domain of the website, as after a mailed link.
 * @throws AppError `not-found`; `conflict` without a website, or if the company is verified
 */
export async function verifyCompany(db: Db, review: Review): Promise<Reviewed> {
  const company = await lockCompany(db, review.companyId)
  const domain = siteDomain(company.website)
  if (domain === null)
    throw new AppError('conflict', 'The company has no website on its profile to verify')
  if (company.verifiedDomain !== null)
    throw new AppError('conflict', 'This company is verified already')
  await setVerified(db, review.companyId, domain)
  await saveReview(db, review, 'verified')
  return { companyId: company.id, name: company.name }
}

/**
 * Refuses to verify a company: it loses its badge, and cannot ask again until an operator verifies
 * it. @throws AppError `not-found`
 */
export async function refuseCompany(db: Db, review: Review): Promise<Reviewed> {
  const company = await lockCompany(db, review.companyId)
  await setVerified(db, review.companyId, null)
  await db.delete(companyVerifications).where(eq(companyVerifications.companyId, review.companyId))
  await saveReview(db, review, 'refused')
  return { companyId: company.id, name: company.name }
}

/** Why a company cannot be verified; null if it was not refused. */
export async function findRefusal(db: Db, companyId: number): Promise<string | null> {
  const [review] = await db
    .select()
    .from(companyReviews)
    .where(eq(companyReviews.companyId, companyId))
  return review?.outcome === 'refused' ? review.reason : null
}

async function lockCompany(db: Db, companyId: number) {
  const [company] = await db
    .select({
      id: companies.id,
      name: companies.name,
      verifiedDomain: companies.verifiedDomain,
      website: companies.website,
    })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('update')
  if (!company) throw new AppError('not-found', 'Company not found')
  return company
}

async function setVerified(db: Db, companyId: number, domain: string | null): Promise<void> {
  await db
    .update(companies)
    .set({ verifiedAt: domain === null ? null : sql`now()`, verifiedDomain: domain })
    .where(eq(companies.id, companyId))
}

async function saveReview(
  db: Db,
  { companyId, operatorId, reason }: Review,
  outcome: 'refused' | 'verified',
): Promise<void> {
  const values = { outcome, reason, reviewedAt: sql`now()`, reviewedBy: operatorId }
  await db
    .insert(companyReviews)
    .values({ ...values, companyId })
    .onConflictDoUpdate({ set: values, target: companyReviews.companyId })
}
