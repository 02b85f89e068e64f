import { and, eq, isNull, ne } from 'drizzle-orm'

import type { Db } from '../../db/connect.ts'
import { companies } from '../../db/schema/companies.ts'
import { subscriptions } from '../../db/schema/billing.ts'
import type { TaskContext } from '../../tasks/context.ts'
import { enqueue, type NamedTask } from '../../tasks/task.ts'
import { notifyOfPayerLeft, notifyOfSecondPlan } from '../mails.ts'
import { changeSubscription, freeFrom, WITHOUT_PAYER } from './subscription-row.ts'

interface PayerLeft {
  companyId: number
  /** The id of the customer at Stripe; null without Stripe. */
  customer: string | null
  userId: number
}

/** Handles a payer who has left; tasks.ts defines the work. */
export const PAYER_LEFT: NamedTask<PayerLeft> = { name: 'billing.payer-left' }

/**
 * Removes a colleague who leaves the company as its payer. The company keeps the paid period; the card is
 * deleted and not charged again.
 */
export async function releasePayer(
  tx: Db,
  { companyId, userId }: { companyId: number; userId: number },
): Promise<void> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.companyId, companyId))
    .for('update')
  if (!row || row.userId !== userId) return
  const isUnpaid = row.plan === 'free' || row.pastDue
  await changeSubscription(tx, row.id, {
    ...WITHOUT_PAYER,
    ...(isUnpaid && freeFrom(new Date())),
  })
  await enqueue(tx, PAYER_LEFT, { companyId, customer: row.stripeCustomer, userId })
}

/** Whether the company has a paid plan that will be renewed. */
export async function hasRenewedPlan(db: Db, companyId: number): Promise<boolean> {
  const willRenew = and(
    eq(subscriptions.companyId, companyId),
    ne(subscriptions.plan, 'free'),
    eq(subscriptions.cancelAtPeriodEnd, false),
  )
  return (await db.$count(subscriptions, willRenew)) > 0
}

type Context = Pick<TaskContext, 'config' | 'db' | 'payments'>

/** Deletes the customer at Stripe, so that nothing more is charged, and mails the former payer and the owners. */
export async function handlePayerLeft(
  { config, db, payments }: Context,
  { companyId, customer, userId }: PayerLeft,
): Promise<void> {
  if (payments.kind === 'hosted' && customer !== null) await payments.forgetCustomer(customer)
  await db.transaction(async tx => {
    const [row] = await tx
      .select({ company: companies.name, row: subscriptions })
      .from(subscriptions)
      .innerJoin(companies, eq(companies.id, subscriptions.companyId))
      .where(and(eq(subscriptions.companyId, companyId), isNull(subscriptions.userId)))
    if (row && row.row.plan !== 'free') await notifyOfPayerLeft(tx, config, { ...row, userId })
  })
}

/**
 * Ends the own plan of a recruiter whose company also has one. Such plans are from the time before plans
 * belonged to companies.
 */
export async function endSecondPlan({ config, db, payments }: Context, id: number): Promise<void> {
  const secondPlan = and(eq(subscriptions.id, id), isNull(subscriptions.companyId))
  const [row] = await db.select().from(subscriptions).where(secondPlan)
  if (!row || row.plan === 'free') return
  if (payments.kind === 'hosted' && row.stripeSubscription !== null)
    await payments.setCancellation(row.stripeSubscription, true, `second:${id}`)
  await db.transaction(tx => notifyOfSecondPlan(tx, config, row))
}
