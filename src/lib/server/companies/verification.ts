import { and, eq, gt, sql } from 'drizzle-orm'

import { AppError, invalidField } from '#lib/shared/errors.ts'
import { mailDomain, siteDomain } from '#lib/shared/companies/site-domain.ts'

import type { Actor } from '../auth/actor.ts'
import { hashOf } from '../auth/index.ts'
import type { Db } from '../db/connect.ts'
import { companies, companyVerifications } from '../db/schema/companies.ts'
import { enqueue } from '../tasks/task.ts'
import { isFreeMail } from './free-mail.ts'
import { findRefusal } from './review.ts'
import { lockMembership, requireOwner } from './team/membership.ts'
import { mailCompanyVerification } from './tasks.ts'

/**
 * Mails a link to an address at the domain of the company's website: opening it proves control of
 * the domain. The domains must be equal; a parent or sub-domain may belong to others.
 * @throws AppError `not-allowed` for members, `conflict` without a website or after a refusal,
 * `invalid-input`
 */
export async function requestVerification(db: Db, actor: Actor, email: string): Promise<void> {
  await db.transaction(async tx => {
    const me = await lockMembership(tx, actor)
    requireOwner(me)
    await requireNotRefused(tx, me.companyId)
    const domain = await getDomain(tx, me.companyId)
    requireOwnDomain(email, domain)
    const values = {
      domain,
      email,
      expiresAt: sql`now() + interval '24 hours'`,
      requestedBy: actor.id,
      tokenHash: null,
    }
    await tx
      .insert(companyVerifications)
      .values({ ...values, companyId: me.companyId })
      .onConflictDoUpdate({ set: values, target: companyVerifications.companyId })
    await enqueue(tx, mailCompanyVerification, { companyId: me.companyId })
  })
}

/**
 * Accepts the mailed link, once. It is no longer valid if the website has changed meanwhile.
 * @throws AppError `invalid-token`
 */
export function confirmVerification(
  db: Db,
  token: string,
): Promise<{ company: string; companyId: number; domain: string; requestedBy: number }> {
  return db.transaction(async tx => {
    const [request] = await tx
      .delete(companyVerifications)
      .where(
        and(
          eq(companyVerifications.tokenHash, hashOf(token)),
          gt(companyVerifications.expiresAt, sql`now()`),
        ),
      )
      .returning()
    const [company] = request
      ? await tx.select().from(companies).where(eq(companies.id, request.companyId)).for('update')
      : []
    if (!request || siteDomain(company?.website ?? '') !== request.domain)
      throw new AppError(
        'invalid-token',
        'This link no longer works. Request a new one on your company profile.',
      )
    await tx
      .update(companies)
      .set({ verifiedAt: sql`now()`, verifiedDomain: request.domain })
      .where(eq(companies.id, request.companyId))
    const { companyId, domain, requestedBy } = request
    return { company: company?.name ?? '', companyId, domain, requestedBy }
  })
}

/** The verification after a change of the website: removed if the domain is another one. */
export function verificationAfter(website: string) {
  const domain = siteDomain(website)
  const still = sql`${companies.verifiedDomain} = ${domain}`
  return {
    verifiedAt: sql`case when ${still} then ${companies.verifiedAt} end`,
    verifiedDomain: sql`case when ${still} then ${companies.verifiedDomain} end`,
  }
}

async function requireNotRefused(db: Db, companyId: number): Promise<void> {
  const refusal = await findRefusal(db, companyId)
  if (refusal !== null)
    throw new AppError('conflict', `Our team refused to verify this company: ${refusal}`)
}

async function getDomain(db: Db, companyId: number): Promise<string> {
  const [row] = await db
    .select({ website: companies.website })
    .from(companies)
    .where(eq(companies.id, companyId))
  const domain = siteDomain(row?.website ?? '')
  if (domain === null)
    throw new AppError('conflict', 'Fill in the website of your company on your profile first')
  return domain
}

function requireOwnDomain(email: string, domain: string): void {
  const given = mailDomain(email)
  if (given !== null && isFreeMail(given))
    throw invalidField(
      'email',
      'Anyone can get an address at this mail service. Use an address of your company.',
    )
  if (given !== domain)
    throw invalidField('email', `The address must end in @${domain}, the domain of your website`)
}
