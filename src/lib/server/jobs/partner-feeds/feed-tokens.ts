import { eq, isNull, type SQL, sql } from 'drizzle-orm'

import type { FeedAddresses, JobFeedState } from '#lib/contract/jobs/job-feeds.ts'
import { AppError } from '#lib/shared/errors.ts'
import { PARTNERS } from '#lib/shared/jobs/partners.ts'

import type { Actor } from '../../auth/actor.ts'
import { hashOf, newSecret } from '../../auth/index.ts'
import { getMembership, lockMembership, requireOwner } from '../../companies/index.ts'
import type { Db } from '../../db/connect.ts'
import { companies } from '../../db/schema/companies.ts'
import { jobFeeds } from '../../db/schema/jobs.ts'

/** The feed of all companies, which only the operator can create. */
export const WHOLE_BOARD = null

/** The company whose jobs a feed contains, or all. */
export type FeedOwner = number | typeof WHOLE_BOARD

const UNVERIFIED =
  'Other job boards get the jobs of verified companies only. Verify the domain of your company first.'

/** Whether the recruiter's company has a feed. */
export async function getCompanyFeed(db: Db, actor: Actor): Promise<JobFeedState> {
  const { companyId } = await getMembership(db, actor)
  const [row] = await db
    .select({
      createdAt: jobFeeds.createdAt,
      readAt: jobFeeds.readAt,
      verifiedDomain: companies.verifiedDomain,
    })
    .from(companies)
    .leftJoin(jobFeeds, eq(jobFeeds.companyId, companies.id))
    .where(eq(companies.id, companyId))
  return {
    createdAt: row?.createdAt?.toISOString() ?? null,
    exists: row?.createdAt != null,
    isVerified: row?.verifiedDomain != null,
    readAt: row?.readAt?.toISOString() ?? null,
  }
}

/**
 * Creates the addresses of the own company's feed and ends the previous ones.
 * @throws AppError `not-allowed` for members, `conflict` for a company that is not verified
 */
export async function renewCompanyFeed(
  db: Db,
  actor: Actor,
  siteUrl: string,
): Promise<FeedAddresses & { companyId: number }> {
  const me = await lockMembership(db, actor)
  requireOwner(me)
  const [company] = await db
    .select({ verifiedDomain: companies.verifiedDomain })
    .from(companies)
    .where(eq(companies.id, me.companyId))
  if (!company?.verifiedDomain) throw new AppError('conflict', UNVERIFIED)
  return { ...(await renewFeed(db, me.companyId, siteUrl)), companyId: me.companyId }
}

/** Ends the addresses of the own company's feed. @throws AppError `not-allowed` for members */
export async function endCompanyFeed(db: Db, actor: Actor): Promise<number> {
  const me = await lockMembership(db, actor)
  requireOwner(me)
  await endFeed(db, me.companyId)
  return me.companyId
}

/** Creates the addresses of a feed. They are returned only once: the database stores a hash. */
export async function renewFeed(
  db: Db,
  companyId: FeedOwner,
  siteUrl: string,
): Promise<FeedAddresses> {
  const token = newSecret()
  const newToken = { createdAt: sql`now()`, readAt: null, tokenHash: hashOf(token) }
  await db
    .insert(jobFeeds)
    .values({ companyId, tokenHash: newToken.tokenHash })
    .onConflictDoUpdate({ set: newToken, target: jobFeeds.companyId })
  return {
    addresses: PARTNERS.map(partner => ({
      partner,
      url: `${siteUrl}/api/job-feeds/${partner}?token=${token}`,
    })),
  }
}

/** Ends the addresses of a feed; false if there were none. */
export async function endFeed(db: Db, companyId: FeedOwner): Promise<boolean> {
  const ended = await db.delete(jobFeeds).where(ownedBy(companyId)).returning()
  return ended.length > 0
}

/** Finds the feed of a token. @throws AppError `not-found` for an unknown token */
export async function findFeed(db: Db, token: string): Promise<{ companyId: FeedOwner }> {
  const [feed] = await db
    .update(jobFeeds)
    .set({ readAt: sql`now()` })
    .where(eq(jobFeeds.tokenHash, hashOf(token)))
    .returning({ companyId: jobFeeds.companyId })
  if (!feed) throw new AppError('not-found', 'There is no feed at this address')
  return feed
}

function ownedBy(companyId: FeedOwner): SQL {
  return companyId === WHOLE_BOARD ? isNull(jobFeeds.companyId) : eq(jobFeeds.companyId, companyId)
}
