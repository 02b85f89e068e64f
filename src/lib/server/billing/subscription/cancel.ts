import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '#lib/server/auth/actor.ts'
import { audit } from '#lib/server/auth/index.ts'
import type { Db } from '#lib/server/db/connect.ts'
import type { HostedPayments } from '#lib/server/payments/payments.ts'
import { enqueue } from '#lib/server/tasks/task.ts'
import { getAccess, notManager } from '../access.ts'
import type { Billing } from '../billing.ts'
import { findOpen, underWay } from '../checkout/claim.ts'
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
 * Lets the plan end with the period that is paid for; a second call changes nothing. A plan whose
 * renewal has failed ends at once: nothing is paid for.
 * @throws AppError `conflict` without a paid plan, or while it is being charged
 */
export async function cancelSubscription(billing: Billing): Promise<void> {
  const { actor, services } = billing
  const row = await services.db.transaction(async tx => {
    const held = await lockForChange(tx, actor)
    if (held.plan === 'free' || held.provider === null || held.currentPeriodEnd === null)
      throw new AppError('conflict', 'There is no paid plan to cancel.')
    if (await findOpen(tx, held)) throw underWay()
    if (held.cancelAtPeriodEnd || held.provider === 'stripe') return held
    const isOver = held.pastDue
    await changeSubscription(
      tx,
      held.id,
      isOver ? freeFrom(new Date()) : { cancelAtPeriodEnd: true, ...NO_NEXT_PLAN },
    )
    if (isOver) await mailOfEnd(tx, services.config, held)
    await noteChange(tx, billing, 'cancel')
    return held
  })
  if (row.provider === 'stripe') await updateProvider(billing, row, true)
}

/** Undoes a cancellation or a change to a cheaper plan; without either it changes nothing. */
export async function resumeSubscription(billing: Billing): Promise<void> {
  const { actor, services } = billing
  const row = await services.db.transaction(async tx => {
    const held = await lockForChange(tx, actor)
    const isOver = held.currentPeriodEnd === null || held.currentPeriodEnd <= new Date()
    if (held.plan === 'free' || held.provider === null || isOver)
      throw new AppError('conflict', 'There is no plan to resume. Choose one below.')
    if (held.userId !== actor.id)
      throw new AppError(
        'conflict',
        'A colleague paid for this plan. Choose it below with a card of your own to keep it.',
      )
    if (held.provider === 'stripe') return held
    await changeSubscription(tx, held.id, { cancelAtPeriodEnd: false, ...NO_NEXT_PLAN })
    await noteChange(tx, billing, 'resume')
    return held
  })
  if (row.provider !== 'stripe') return
  const hosted = getHosted(billing)
  // Of a change to a cheaper plan, also one that was cancelled after it.
  if (row.plan !== 'free' && row.stripeSubscription !== null)
    await hosted.downgrade({
      from: row.plan,
      key: `keep:${row.stripeSubscription}:${row.plan}:${Date.now()}`,
      plan: row.plan,
      subscription: row.stripeSubscription,
    })
  await updateProvider(billing, row, false)
}

/** A subscription that Stripe manages changes there first; then its state is read from Stripe. */
async function updateProvider(
  billing: Billing,
  { id, stripeSubscription: subscription }: SubscriptionRow,
  cancel: boolean,
): Promise<void> {
  const { services } = billing
  // The payer has left: Stripe has forgotten it, and nothing more is charged.
  if (subscription === null) return
  const key = `${cancel ? 'cancel' : 'resume'}:${subscription}:${Date.now()}`
  await getHosted(billing).setCancellation(subscription, cancel, key)
  await services.db.transaction(async tx => {
    await changeSubscription(tx, id, { cancelAtPeriodEnd: cancel, ...NO_NEXT_PLAN })
    await noteChange(tx, billing, cancel ? 'cancel' : 'resume')
    await enqueue(tx, SYNC_SUBSCRIPTION, { id: subscription }, syncKey(subscription))
  })
}

function getHosted({ services: { payments } }: Billing): HostedPayments {
  if (payments.kind === 'hosted') return payments
  throw new AppError('conflict', 'This plan is paid through Stripe, which is not set up here.')
}

async function noteChange(tx: Db, { actor, facts, services, session }: Billing, change: string) {
  await audit(tx, services.keys, facts, {
    action: 'plan.change',
    meta: { change },
    outcome: 'ok',
    sessionId: session.id,
    userId: actor.id,
  })
}

/** The plan, for who manages it and for who pays. @throws AppError `not-allowed` for other colleagues */
async function lockForChange(tx: Db, actor: Actor): Promise<SubscriptionRow> {
  const { isManager, owner } = await getAccess(tx, actor)
  const row = await lockSubscription(tx, owner)
  if (!isManager && row.userId !== actor.id) throw notManager()
  return row
}

/**
 * Lets a paid plan end with its period, where the person pays for one.
 * @throws AppError `conflict` while it is being charged
 */
export async function endWithPeriod(billing: Billing): Promise<void> {
  const { actor, services } = billing
  const { owner } = await getAccess(services.db, actor)
  const row = await findSubscriptionRow(services.db, owner)
  const pays = row !== null && row.userId === actor.id
  if (pays && row.plan !== 'free' && row.provider !== null) await cancelSubscription(billing)
}
