import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'

import { isSameSearch } from '#lib/contract/jobs/job-search.ts'
import type { SavedSearch } from '#lib/contract/jobs/saved-searches.ts'
import type { AlertRequest } from '#lib/contract/jobs/visitor-alerts.ts'
import { AppError } from '#lib/shared/errors.ts'
import { CONFIRM_DAYS } from '#lib/shared/jobs/alerts.ts'
import { LENGTHS, LIST_SIZES } from '#lib/shared/limits.ts'

import { hashOf, type Keys, newSecret } from '../../auth/index.ts'
import type { Db } from '../../db/connect.ts'
import { users } from '../../db/schema/auth.ts'
import { alertSubscribers, savedSearches } from '../../db/schema/search/saved-searches.ts'
import { findMailProblem } from '../../mail/mail-problems.ts'
import type { Services } from '../../services.ts'
import type { TaskContext } from '../../tasks/context.ts'
import { describeSearch } from '../search/active-filters.ts'
import { requestMail } from './request-mail.ts'
import { alertsFrom, searchColumns, toSavedSearch } from './saved-searches.ts'
import { moveToAccounts, VERIFIED_CANDIDATE } from './sweep-visitor-alerts.ts'
import { IS_CONFIRMED, manageAlertsPath } from './visitor-alerts.ts'

/** Requests that a mailed link can still confirm. */
const IS_PENDING = and(
  isNotNull(savedSearches.confirmationHash),
  gt(savedSearches.createdAt, sql`now() - make_interval(days => ${CONFIRM_DAYS})`),
)

/** Mails the link that confirms alerts, except to an address that gets no mails. */
export async function sendRequestMail(
  { config, db, mail }: Pick<TaskContext, 'config' | 'db' | 'mail'>,
  request: AlertRequest,
): Promise<void> {
  const address = request.email.toLowerCase()
  if (await findMailProblem(db, address)) return
  const token = await addRequest(db, { ...request, email: address })
  const hasAccount = await isAddressOfCandidate(db, address)
  await mail.send(requestMail(config, address, { frequency: request.frequency, hasAccount, token }))
}

/** Stores a request. It replaces an unconfirmed request for the same search. */
async function addRequest(db: Db, { email, frequency, query }: AlertRequest): Promise<string> {
  const token = newSecret()
  const values = searchColumns(query)
  await db.transaction(async tx => {
    // Concurrent requests wait here for each other.
    const [subscriber] = await tx
      .insert(alertSubscribers)
      .values({ address: email })
      .onConflictDoUpdate({ set: { address: email }, target: alertSubscribers.address })
      .returning({ id: alertSubscribers.id })
    if (!subscriber) throw new Error('A subscriber was not inserted')
    await tx
      .delete(savedSearches)
      .where(
        and(
          eq(savedSearches.subscriberId, subscriber.id),
          eq(savedSearches.query, values.query),
          isNotNull(savedSearches.confirmationHash),
        ),
      )
    await tx.insert(savedSearches).values({
      ...values,
      confirmationHash: hashOf(token),
      frequency,
      name: describeSearch(values.search).slice(0, LENGTHS.searchName.max),
      subscriberId: subscriber.id,
    })
  })
  return token
}

async function isAddressOfCandidate(db: Db, address: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = ${address}`, VERIFIED_CANDIDATE))
  return rows.length > 0
}

/** The alerts that a mailed token would confirm, and for which address; null if it confirms none. */
export async function findAlertRequest(
  db: Db,
  token: string,
): Promise<{ alerts: SavedSearch; email: string } | null> {
  const [row] = await db
    .select({ email: alertSubscribers.address, search: savedSearches })
    .from(savedSearches)
    .innerJoin(alertSubscribers, eq(alertSubscribers.id, savedSearches.subscriberId))
    .where(and(eq(savedSearches.confirmationHash, hashOf(token)), IS_PENDING))
  return row ? { alerts: toSavedSearch(row.search), email: row.email } : null
}

/**
 * Confirms alerts by their mailed token, once. They include jobs that are published from now on.
 * @throws AppError `invalid-token`, or `conflict` when the address has too many
 */
export async function confirmAlerts(
  { db, keys }: { db: Services['db']; keys: Keys },
  token: string,
): Promise<{ manage: string | null; name: string }> {
  return db.transaction(async tx => {
    const { name, subscriberId } = await startAlerts(tx, token)
    await moveToAccounts(tx, subscriberId)
    const left = await tx.$count(savedSearches, eq(savedSearches.subscriberId, subscriberId))
    return { manage: left > 0 ? manageAlertsPath(keys, subscriberId) : null, name }
  })
}

async function startAlerts(tx: Db, token: string): Promise<{ name: string; subscriberId: number }> {
  const [request] = await tx
    .select()
    .from(savedSearches)
    .innerJoin(alertSubscribers, eq(alertSubscribers.id, savedSearches.subscriberId))
    .where(and(eq(savedSearches.confirmationHash, hashOf(token)), IS_PENDING))
    // Concurrent calls wait here: the later one finds nothing, or counts what the first has added.
    .for('update')
  if (!request)
    throw new AppError(
      'invalid-token',
      'This link no longer works. Search for jobs and ask for alerts again.',
    )
  const { frequency, id, name, query } = request.saved_searches
  const { id: subscriberId } = request.alert_subscribers
  const confirmed = await tx
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.subscriberId, subscriberId), IS_CONFIRMED))
  const same = confirmed.find(other => isSameSearch(other.query, query))
  if (!same && confirmed.length >= LIST_SIZES.visitorAlerts)
    throw new AppError(
      'conflict',
      `This address has ${LIST_SIZES.visitorAlerts} job alerts. Open the link in one of their mails to delete them, or create an account to have more.`,
    )
  if (same) await tx.delete(savedSearches).where(eq(savedSearches.id, id))
  await tx
    .update(savedSearches)
    .set({ confirmationHash: null, ...alertsFrom(frequency, new Date()) })
    .where(eq(savedSearches.id, same?.id ?? id))
  return { name, subscriberId }
}
