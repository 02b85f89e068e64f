import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'

import type { SavedSearch } from '#lib/contract/jobs/saved-searches.ts'
import type { SubscriberProof } from '#lib/contract/jobs/visitor-alerts.ts'
import { AppError } from '#lib/shared/errors.ts'
import type { AlertFrequency } from '#lib/shared/jobs/alerts.ts'
import { LIST_SIZES } from '#lib/shared/limits.ts'

import type { Keys } from '../../auth/index.ts'
import type { Db } from '../../db/connect.ts'
import { alertSubscribers, savedSearches } from '../../db/schema/search/saved-searches.ts'
import { isUnsubscribeToken, unsubscribeToken } from '../../mail/unsubscribe.ts'
import { alertsFrom, toSavedSearch } from './saved-searches.ts'
import { STOPPED } from './unsubscribe.ts'

export const IS_CONFIRMED = isNull(savedSearches.confirmationHash)

/** The path of the page on which a subscriber changes and deletes their alerts. */
export function manageAlertsPath(keys: Keys, subscriberId: number): string {
  const token = unsubscribeToken(keys, signedText(subscriberId))
  return `/alerts?subscriber=${subscriberId}&token=${token}`
}

function signedText(subscriberId: number): string {
  return `subscriber ${subscriberId}`
}

/** Whether the token proves that the visitor got a mail of the subscriber's alerts. */
export function isSubscriberProof(keys: Keys, { subscriber, token }: SubscriberProof): boolean {
  return isUnsubscribeToken(keys, signedText(subscriber), token)
}

/** @throws AppError `invalid-token` */
function requireProof(keys: Keys, proof: SubscriberProof): void {
  if (!isSubscriberProof(keys, proof))
    throw new AppError('invalid-token', 'This link does not work. Open it from the mail once more.')
}

export interface VisitorAlerts {
  address: string
  alerts: SavedSearch[]
}

/**
 * The confirmed alerts of a subscriber, the oldest first; null if the subscriber no longer exists.
 * @throws AppError `invalid-token`
 */
export async function findVisitorAlerts(
  { db, keys }: { db: Db; keys: Keys },
  proof: SubscriberProof,
): Promise<VisitorAlerts | null> {
  requireProof(keys, proof)
  const rows = await db
    .select({ address: alertSubscribers.address, search: savedSearches })
    .from(alertSubscribers)
    .innerJoin(savedSearches, eq(savedSearches.subscriberId, alertSubscribers.id))
    .where(and(eq(alertSubscribers.id, proof.subscriber), IS_CONFIRMED))
    .orderBy(asc(savedSearches.id))
    .limit(LIST_SIZES.visitorAlerts)
  const [first] = rows
  return first
    ? { address: first.address, alerts: rows.map(({ search }) => toSavedSearch(search)) }
    : null
}

/**
 * Changes how often a subscriber gets alerts. Alerts that are turned on again leave out earlier jobs.
 * @throws AppError `invalid-token`, `not-found`
 */
export async function changeVisitorAlerts(
  { db, keys }: { db: Db; keys: Keys },
  proof: SubscriberProof,
  { frequency, id }: { frequency: AlertFrequency; id: number },
): Promise<SavedSearch> {
  requireProof(keys, proof)
  const [row] = await db
    .update(savedSearches)
    .set(alertsFrom(frequency, new Date()))
    .where(
      and(eq(savedSearches.id, id), eq(savedSearches.subscriberId, proof.subscriber), IS_CONFIRMED),
    )
    .returning()
  if (!row) throw new AppError('not-found', 'These alerts no longer exist')
  return toSavedSearch(row)
}

/**
 * Stops the alerts of a subscriber, and deletes unconfirmed requests, so that their links stop working.
 * The owner of the address can turn the alerts on again; otherwise they are deleted after a month.
 * @returns whether there were active alerts or requests
 */
export async function stopVisitorAlerts(tx: Db, subscriberId: number): Promise<boolean> {
  const { confirmationHash, frequency, id, subscriberId: owner } = savedSearches
  // Waits for a concurrent confirmation or request, or makes it wait.
  await tx
    .select({ id: alertSubscribers.id })
    .from(alertSubscribers)
    .where(eq(alertSubscribers.id, subscriberId))
    .for('update')
  const stopped = await tx
    .update(savedSearches)
    .set(STOPPED)
    .where(and(eq(owner, subscriberId), IS_CONFIRMED, ne(frequency, 'off')))
    .returning({ id })
  const deleted = await tx
    .delete(savedSearches)
    .where(and(eq(owner, subscriberId), isNotNull(confirmationHash)))
    .returning({ id })
  return stopped.length + deleted.length > 0
}

/**
 * Deletes the address of a subscriber with all its alerts and requests. May be repeated.
 * @throws AppError `invalid-token`
 */
export async function deleteVisitorAlerts(
  { db, keys }: { db: Db; keys: Keys },
  proof: SubscriberProof,
): Promise<void> {
  requireProof(keys, proof)
  await db.delete(alertSubscribers).where(eq(alertSubscribers.id, proof.subscriber))
}
