import { and, eq, exists, isNotNull, lt, notExists, or, sql } from 'drizzle-orm'

import { CONFIRM_DAYS } from '#lib/shared/jobs/alerts.ts'
import { LIST_SIZES } from '#lib/shared/limits.ts'

import type { Database, Db } from '../../db/connect.ts'
import { users } from '../../db/schema/auth.ts'
import { mailProblems } from '../../db/schema/mail.ts'
import { alertSubscribers, savedSearches } from '../../db/schema/search/saved-searches.ts'
import { IS_CONFIRMED } from './visitor-alerts.ts'

/** Until then, alerts can be turned on again, and an operator can allow mails to an address again. */
const MONTH_AGO = sql`now() - interval '30 days'`

/** Candidates whose alerts are kept in their account. */
export const VERIFIED_CANDIDATE = and(
  eq(users.status, 'active'),
  eq(users.role, 'candidate'),
  isNotNull(users.emailVerifiedAt),
)

/**
 * Moves alerts into accounts, and deletes requests that were not confirmed in time, alerts that were
 * stopped a month ago, and addresses that have no alerts or have got no mails for a month.
 */
export async function sweepVisitorAlerts(db: Database): Promise<void> {
  await db.transaction(tx => moveToAccounts(tx))
  const { confirmationHash, createdAt, frequency, subscriberId, notifiedUntil } = savedSearches
  await db.delete(savedSearches).where(
    or(
      and(
        isNotNull(confirmationHash),
        lt(createdAt, sql`now() - make_interval(days => ${CONFIRM_DAYS})`),
      ),
      and(
        isNotNull(subscriberId),
        IS_CONFIRMED,
        eq(frequency, 'off'),
        // The time of the last alert before they were stopped.
        lt(notifiedUntil, MONTH_AGO),
      ),
    ),
  )
  const alerts = db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(eq(subscriberId, alertSubscribers.id))
  const problems = db
    .select({ id: mailProblems.id })
    .from(mailProblems)
    .where(
      and(
        eq(mailProblems.address, alertSubscribers.address),
        lt(mailProblems.suppressedAt, MONTH_AGO),
      ),
    )
  await db.delete(alertSubscribers).where(or(notExists(alerts), exists(problems)))
}

/** Confirmed alerts whose address belongs to an account. */
const IS_OF_ACCOUNT = and(
  eq(savedSearches.subscriberId, alertSubscribers.id),
  IS_CONFIRMED,
  sql`lower(${users.email}) = ${alertSubscribers.address}`,
  VERIFIED_CANDIDATE,
)

/**
 * Moves confirmed alerts into the accounts of candidates who have confirmed the same address. Deletes
 * alerts that the account has already. Does not move alerts to an account with a long list.
 * @param subscriberId only the alerts of this subscriber
 */
export async function moveToAccounts(tx: Db, subscriberId?: number): Promise<void> {
  const isMoved = and(
    IS_OF_ACCOUNT,
    subscriberId === undefined ? undefined : eq(alertSubscribers.id, subscriberId),
  )
  const maxSearches = LIST_SIZES.savedSearches - LIST_SIZES.visitorAlerts
  await tx.execute(sql`
    delete from saved_searches using alert_subscribers, users where ${isMoved} and exists (
      select from saved_searches own
      where own.candidate_id = users.id and own.address = saved_searches.address)`)
  await tx.execute(sql`
    update saved_searches set candidate_id = users.id, subscriber_id = null
    from alert_subscribers, users where ${isMoved} and ${maxSearches} >= (
      select count(*) from saved_searches own where own.candidate_id = users.id)`)
}
