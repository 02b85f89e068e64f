import { AppError } from '#lib/shared/errors.ts'

import type { RequestFacts } from '../../api/call.ts'
import { audit } from '../../auth/index.ts'
import { stripeEvents } from '../../db/schema/billing.ts'
import type { HostedEvent, HostedPayments } from '../../payments/payments.ts'
import type { Services } from '../../services.ts'
import { enqueue } from '../../tasks/task.ts'
import { expireCheckout } from '../checkout/hosted-checkout.ts'
import { SYNC_INVOICE, SYNC_SUBSCRIPTION, syncKey } from './sync-key.ts'

interface Delivery {
  body: string
  facts: RequestFacts
  signature: string | null
}

type WebhookContext = Pick<Services, 'db' | 'keys' | 'log' | 'payments'>

/**
 * Receives a signed event. The transaction that stores it also enqueues a task that fetches the event's
 * object. A repeated event changes nothing.
 * @throws AppError `bad-request` for a forged or old event, `not-found` without Stripe
 */
export async function receiveStripeEvent(
  context: WebhookContext,
  delivery: Delivery,
): Promise<void> {
  const { db, payments } = context
  if (payments.kind !== 'hosted') throw new AppError('not-found', 'Not found')
  const event = await readOrRefuse(context, payments, delivery)
  await db.transaction(async tx => {
    const [newEvent] = await tx
      .insert(stripeEvents)
      .values({ id: event.id, type: event.type })
      .onConflictDoNothing()
      .returning({ id: stripeEvents.id })
    if (!newEvent || !event.about) return
    const { id, kind } = event.about
    if (kind === 'expired-checkout') return expireCheckout(tx, id)
    await enqueue(tx, kind === 'invoice' ? SYNC_INVOICE : SYNC_SUBSCRIPTION, { id }, syncKey(id))
  })
}

async function readOrRefuse(
  { db, keys, log }: WebhookContext,
  payments: HostedPayments,
  { body, facts, signature }: Delivery,
): Promise<HostedEvent> {
  try {
    return payments.readEvent(body, signature)
  } catch (error) {
    log.warn({ requestId: facts.requestId }, 'an event with a wrong signature was refused')
    await audit(db, keys, facts, { action: 'payment.event', outcome: 'refused' })
    throw error
  }
}
