import { createHash } from 'node:crypto'

import { and, eq, sql } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'
import type { PaidPlan } from '#lib/shared/plans.ts'

import type { Db } from '#lib/server/db/connect.ts'
import { checkouts } from '#lib/server/db/schema/billing.ts'
import type { Quote } from './quote.ts'
import type { SubscriptionRow } from '../subscription/subscription-row.ts'

export type CheckoutRow = typeof checkouts.$inferSelect

/** A payment that started this long ago is abandoned: any caller may finish it. */
export const ABANDONED_AFTER = sql`interval '60 seconds'`

export interface Request {
  /** The idempotency key: unique for the person. */
  key: string
  plan: PaidPlan
  /** The price of a month that the person has read, in whole units; null: none was sent. */
  shownPrice: number | null
  token: string | null
  /** Who pays. */
  userId: number
}

/**
 * The payment with this key; null if there is none.
 * @throws AppError `invalid-input` if it was another request, `conflict` while it is running
 */
export async function findPayment(
  tx: Db,
  request: Omit<Request, 'shownPrice'>,
): Promise<CheckoutRow | null> {
  const [found] = await tx
    .select({
      abandoned: sql<boolean>`${checkouts.createdAt} < now() - ${ABANDONED_AFTER}`,
      row: checkouts,
    })
    .from(checkouts)
    .where(and(eq(checkouts.userId, request.userId), eq(checkouts.idempotencyKey, request.key)))
  if (!found) return null
  if (!found.row.requestSha256.equals(hashOf(request)))
    throw new AppError(
      'invalid-input',
      'This Idempotency-Key was already used for another payment.',
    )
  if (found.row.state === 'open' && found.row.url === null && !found.abandoned) throw underWay()
  return found.row
}

/** The payment for the plan that has begun and not ended; null for none. */
export async function findOpen(
  db: Db,
  { id }: Pick<SubscriptionRow, 'id'>,
): Promise<CheckoutRow | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.subscriptionId, id), eq(checkouts.state, 'open')))
  return row ?? null
}

interface Due extends Omit<Quote, 'kind'> {
  kind: CheckoutRow['kind']
  /** The card to charge: the one in the request, or the one on file. */
  token: string | null
}

/**
 * Saves that a payment begins. Indexes allow one open payment of a person and one for a plan.
 * @throws AppError `conflict` while another one is running
 */
export async function claim(
  tx: Db,
  { id: subscriptionId }: SubscriptionRow,
  request: Omit<Request, 'shownPrice'>,
  { dueMinor, kind, plan, priceMinor, token }: Due,
): Promise<CheckoutRow> {
  const [row] = await tx
    .insert(checkouts)
    .values({
      amountMinor: dueMinor,
      idempotencyKey: request.key,
      kind,
      paymentToken: token,
      plan,
      priceMinor,
      requestSha256: hashOf(request),
      subscriptionId,
      userId: request.userId,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) throw underWay()
  return row
}

export function underWay(): AppError {
  return new AppError('conflict', 'Another payment is in progress. Please wait a moment.', {
    retryAfter: 1,
  })
}

function hashOf({ plan, token }: Pick<Request, 'plan' | 'token'>): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([plan, token]))
    .digest()
}
