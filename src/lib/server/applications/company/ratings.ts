import { and, eq, sql } from 'drizzle-orm'

import type { Rated } from '#lib/contract/applications/application-comments.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { applicationRatings } from '../../db/schema/applications.ts'
import { lockReceived, requireKept } from './change-status.ts'

interface Given {
  applicationId: number
  /** 1 to 5; null takes it back. */
  rating: number | null
}

/**
 * Rates an application to the own company, each recruiter for themselves.
 * @throws AppError `not-found`, or `conflict` when it was emptied
 */
export function rate(db: Db, recruiter: Actor, { applicationId, rating }: Given): Promise<Rated> {
  return db.transaction(async tx => {
    const { application } = await lockReceived(tx, recruiter, applicationId)
    requireKept(application)
    if (rating === null) await tx.delete(applicationRatings).where(own(recruiter, applicationId))
    else
      await tx
        .insert(applicationRatings)
        .values({ applicationId, rating, userId: recruiter.id })
        .onConflictDoUpdate({
          set: { rating, updatedAt: sql`now()` },
          target: [applicationRatings.applicationId, applicationRatings.userId],
        })
    const after = await lockReceived(tx, recruiter, applicationId)
    return { own_rating: rating, rating: after.rating }
  })
}

/** What the recruiter gave; null where nothing. */
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
