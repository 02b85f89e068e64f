import { and, eq, isNull, ne } from 'drizzle-orm'

import type { Db } from '#lib/server/db/connect.ts'
import { companies } from '#lib/server/db/schema/companies.ts'
import { subscriptions } from '#lib/server/db/schema/billing.ts'
import type { TaskContext } from '#lib/server/tasks/context.ts'
import { enqueue, type Named } from '#lib/server/tasks/task.ts'
import { notifyOfPayerGone, notifyOfSecondPlan } from '../mails.ts'
import { changeSubscription, freeFrom, WITHOUT_PAYER } from './subscription-row.ts'

interface Left {
  companyId: number
  /** What Stripe knows the person as; null without Stripe. */
  customer: string | null
  userId: number
}

/** Ends what a payment provider does for a payer who has left, and mails; tasks.ts runs it. */
export const PAYER_LEFT: Named<Left> = { name: 'billing.payer-left' }

/**
 * A colleague leaves the company. If they pay for its plan, the company keeps what is paid for, and their
 * card is forgotten and not charged again.
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

/** Whether leaving would lose a paid plan that is going to be renewed. */
export async function hasRenewedPlan(db: Db, companyId: number): Promise<boolean> {
  const renewed = and(
    eq(subscriptions.companyId, companyId),
    ne(subscriptions.plan, 'free'),
    eq(subscriptions.cancelAtPeriodEnd, false),
  )
  return (await db.$count(subscriptions, renewed)) > 0
}

type Context = Pick<TaskContext, 'config' | 'db' | 'payments'>

/** Deletes a payer who has left at Stripe, which charges nothing more then, and mails them and the owners. */
export async function followPayerLeft(
  { config, db, payments }: Context,
  { companyId, customer, userId }: Left,
): Promise<void> {
  if (payments.kind === 'hosted' && customer !== null) await payments.forgetCustomer(customer)
  await db.transaction(async tx => {
    const [row] = await tx
      .select({ company: companies.name, row: subscriptions })
      .from(subscriptions)
      .innerJoin(companies, eq(companies.id, subscriptions.companyId))
      .where(and(eq(subscriptions.companyId, companyId), isNull(subscriptions.userId)))
    if (row && row.row.plan !== 'free') await notifyOfPayerGone(tx, config, { ...row, userId })
  })
}

/**
 * A recruiter had a plan besides the company's when plans became the company's: it is not charged again.
 */
export async function endSecondPlan({ config, db, payments }: Context, id: number): Promise<void> {
  const second = and(eq(subscriptions.id, id), isNull(subscriptions.companyId))
  const [row] = await db.select().from(subscriptions).where(second)
  if (!row || row.plan === 'free') return
  if (payments.kind === 'hosted' && row.stripeSubscription !== null)
    await payments.setCancellation(row.stripeSubscription, true, `second:${id}`)
  await db.transaction(tx => notifyOfSecondPlan(tx, config, row))
}
