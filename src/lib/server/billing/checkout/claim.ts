import { createHash } from 'node:crypto'

import { and, eq, type SQL, sql } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import type { Db } from '../../db/connect.ts'
import { checkouts } from '../../db/schema/billing.ts'
import type { PlanRequest, Quote } from './quote.ts'
import type { SubscriptionRow } from '../subscription/subscription-row.ts'

export type CheckoutRow = typeof checkouts.$inferSelect

/** A payment that started this long ago is abandoned: any caller may finish it. */
export const ABANDONED_AFTER = sql`interval '60 seconds'`

export interface Request extends PlanRequest {
  /** The idempotency key: unique for the person. */
  key: string
  token: string | null
}

/**
 * The payment with this key; null if there is none.
 * @throws AppError `invalid-input` if it was another request, `conflict` while it is running
 */
export async function findPayment(
  tx: Db,
  request: Omit<Request, 'shownPrice'>,
): Promise<CheckoutRow | null> {
  const [payment] = await tx
    .select({
      abandoned: sql<boolean>`${checkouts.createdAt} < now() - ${ABANDONED_AFTER}`,
      row: checkouts,
    })
    .from(checkouts)
    .where(and(eq(checkouts.userId, request.userId), eq(checkouts.idempotencyKey, request.key)))
  if (!payment) return null
  if (!payment.row.requestSha256.equals(hashOf(request)))
    throw new AppError(
      'invalid-input',
      'This Idempotency-Key was already used for another payment.',
    )
  if (payment.row.state === 'open' && payment.row.url === null && !payment.abandoned)
    throw paymentInProgress()
  return payment.row
}

/** The open payment for the plan; null if there is none. */
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

/** Expires the open payments that match. */
export async function expireOpen(db: Db, which: SQL | undefined): Promise<void> {
  await db
    .update(checkouts)
    .set({ settledAt: sql`now()`, state: 'expired' })
    .where(and(eq(checkouts.state, 'open'), which))
}

interface DuePayment extends Omit<Quote, 'kind'> {
  kind: CheckoutRow['kind']
  /** The card to charge: from the request, or the stored one. */
  token: string | null
}

/**
 * Stores a new payment. Unique indexes allow one open payment per person and one per plan.
 * @throws AppError `conflict` while another one is running
 */
export async function claim(
  tx: Db,
  { id: subscriptionId }: SubscriptionRow,
  request: Omit<Request, 'shownPrice'>,
  { dueMinor, kind, plan, priceMinor, token }: DuePayment,
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
  if (!row) throw paymentInProgress()
  return row
}

export function paymentInProgress(): AppError {
  return new AppError('conflict', 'Another payment is in progress. Please wait a moment.', {
    retryAfter: 1,
  })
}

function hashOf({ plan, token }: Pick<Request, 'plan' | 'token'>): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([plan, token]))
    .digest()
}
