import { and, eq, sql } from 'drizzle-orm'

import type { Rated } from '#lib/contract/applications/application-comments.ts'

import type { Actor } from '../../../auth/actor.ts'
import type { Db } from '../../../db/connect.ts'
import { applicationRatings } from '../../../db/schema/applications/applications.ts'
import { findReceivedSummary, lockApplication } from '../list/applications.ts'
import { requireNotEmptied } from '../decisions/change-status.ts'

interface Rating {
  applicationId: number
  /** 1 to 5; null removes the rating. */
  rating: number | null
}

/**
 * Saves the recruiter's own rating of an application to the recruiter's company.
 * @throws AppError `not-found`, or `conflict` after the retention period
 */
export function rate(db: Db, recruiter: Actor, { applicationId, rating }: Rating): Promise<Rated> {
  return db.transaction(async tx => {
    requireNotEmptied(await lockApplication(tx, recruiter, applicationId))
    if (rating === null) await tx.delete(applicationRatings).where(own(recruiter, applicationId))
    else
      await tx
        .insert(applicationRatings)
        .values({ applicationId, rating, userId: recruiter.id })
        .onConflictDoUpdate({
          set: { rating, updatedAt: sql`now()` },
          target: [applicationRatings.applicationId, applicationRatings.userId],
        })
    const rated = await findReceivedSummary(tx, recruiter, applicationId)
    return { own_rating: rating, rating: rated?.rating ?? null }
  })
}

/** The recruiter's own rating; null without one. */
export async function findOwnRating(
  db: Db,
  recruiter: Actor,
  applicationId: number,
): Promise<number | null> {
  const [row] = await db
    .select({ rating: applicationRatings.rating })
    .from(applicationRatings)
    .where(own(recruiter, applicationId))
  return row?.rating ?? null
}

function own({ id }: Actor, applicationId: number) {
  return and(eq(applicationRatings.applicationId, applicationId), eq(applicationRatings.userId, id))
}
