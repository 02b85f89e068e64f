import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import { auditCall } from '../../auth/index.ts'
import type { Db } from '../../db/connect.ts'
import type { HostedPayments } from '../../payments/payments.ts'
import { enqueue } from '../../tasks/task.ts'
import { getAccess, notManager } from '../access.ts'
import type { Billing } from '../billing.ts'
import { findOpen, paymentInProgress } from '../checkout/claim.ts'
import { mailOfEnd } from '../mails.ts'
import {
  changeSubscription,
  findSubscriptionRow,
  freeFrom,
  lockSubscription,
  NO_NEXT_PLAN,
  type SubscriptionRow,
} from './subscription-row.ts'
import { SYNC_SUBSCRIPTION, syncKey } from '../stripe/sync-key.ts'

/**
 * Cancels the plan at the end of the paid period. A second call changes nothing. A plan with a failed
 * renewal ends at once, because nothing is paid.
 * @throws AppError `conflict` without a paid plan, or during a charge
 */
export async function cancelSubscription(billing: Billing): Promise<void> {
  const { actor, services } = billing
  const row = await services.db.transaction(async tx => {
    const subscription = await lockForChange(tx, actor)
    if (
      subscription.plan === 'free' ||
      subscription.provider === null ||
      subscription.currentPeriodEnd === null
    )
      throw new AppError('conflict', 'There is no paid plan to cancel.')
    if (await findOpen(tx, subscription)) throw paymentInProgress()
    if (subscription.cancelAtPeriodEnd || subscription.provider === 'stripe') return subscription
    const isOver = subscription.pastDue
    await changeSubscription(
      tx,
      subscription.id,
      isOver ? freeFrom(new Date()) : { cancelAtPeriodEnd: true, ...NO_NEXT_PLAN },
    )
    if (isOver) await mailOfEnd(tx, services.config, subscription)
    await auditChange(tx, billing, 'cancel')
    return subscription
  })
  if (row.provider === 'stripe') await updateProvider(billing, row, true)
}

/** Undoes a cancellation or a scheduled change to a cheaper plan. */
export async function resumeSubscription(billing: Billing): Promise<void> {
  const { actor, services } = billing
  const row = await services.db.transaction(async tx => {
    const subscription = await lockForChange(tx, actor)
    const isOver =
      subscription.currentPeriodEnd === null || subscription.currentPeriodEnd <= new Date()
    if (subscription.plan === 'free' || subscription.provider === null || isOver)
      throw new AppError('conflict', 'There is no plan to resume. Choose one below.')
    if (subscription.userId !== actor.id)
      throw new AppError(
        'conflict',
        'A colleague paid for this plan. Choose it below with a card of your own to keep it.',
      )
    if (subscription.provider === 'stripe') return subscription
    await changeSubscription(tx, subscription.id, { cancelAtPeriodEnd: false, ...NO_NEXT_PLAN })
    await auditChange(tx, billing, 'resume')
    return subscription
  })
  if (row.provider !== 'stripe') return
  const hosted = getHosted(billing)
  // Undoes a change to a cheaper plan, even if the plan was cancelled later.
  if (row.plan !== 'free' && row.stripeSubscription !== null)
    await hosted.downgrade({
      from: row.plan,
      key: `keep:${row.stripeSubscription}:${row.plan}:${Date.now()}`,
      plan: row.plan,
      subscription: row.stripeSubscription,
    })
  await updateProvider(billing, row, false)
}

/** Changes a subscription at Stripe first, then reads its new state from there. */
async function updateProvider(
  billing: Billing,
  { id, stripeSubscription: subscription }: SubscriptionRow,
  cancel: boolean,
): Promise<void> {
  const { services } = billing
  // The payer has left: the subscription at Stripe is deleted, and nothing is charged any more.
  if (subscription === null) return
  const key = `${cancel ? 'cancel' : 'resume'}:${subscription}:${Date.now()}`
  await getHosted(billing).setCancellation(subscription, cancel, key)
  await services.db.transaction(async tx => {
    await changeSubscription(tx, id, { cancelAtPeriodEnd: cancel, ...NO_NEXT_PLAN })
    await auditChange(tx, billing, cancel ? 'cancel' : 'resume')
    await enqueue(tx, SYNC_SUBSCRIPTION, { id: subscription }, syncKey(subscription))
  })
}

function getHosted({ services: { payments } }: Billing): HostedPayments {
  if (payments.kind === 'hosted') return payments
  throw new AppError('conflict', 'This plan is paid through Stripe, which is not set up here.')
}

async function auditChange(tx: Db, billing: Billing, change: string) {
  await auditCall(tx, billing, { action: 'plan.change', meta: { change } })
}

/** Locks the plan for its manager or its payer. @throws AppError `not-allowed` for other colleagues */
async function lockForChange(tx: Db, actor: Actor): Promise<SubscriptionRow> {
  const { isManager, owner } = await getAccess(tx, actor)
  const row = await lockSubscription(tx, owner)
  if (!isManager && row.userId !== actor.id) throw notManager()
  return row
}

/**
 * Cancels the plan that the person pays for, at the end of its period.
 * @throws AppError `conflict` during a charge
 */
export async function endWithPeriod(billing: Billing): Promise<void> {
  const { actor, services } = billing
  const { owner } = await getAccess(services.db, actor)
  const row = await findSubscriptionRow(services.db, owner)
  const pays = row !== null && row.userId === actor.id
  if (pays && row.plan !== 'free' && row.provider !== null) await cancelSubscription(billing)
}
