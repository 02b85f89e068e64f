import * as z from 'zod/mini'

import type { TaskContext } from '../tasks/context.ts'
import { defineTask } from '../tasks/task.ts'
import { deleteOldPayments } from './forget.ts'
import { endSecondPlan, handlePayerLeft, PAYER_LEFT } from './subscription/payer.ts'
import { renewDue } from './subscription/renewals.ts'
import { syncInvoice, syncSubscription } from './stripe/sync.ts'
import { SYNC_INVOICE, SYNC_SUBSCRIPTION } from './stripe/sync-key.ts'

const Named = z.object({ id: z.string().check(z.maxLength(255)) })

/** Every five minutes: renews due subscriptions, and finishes payments that a stopped program left open. */
export const renew = defineTask('billing.renew', z.object({}), (context: TaskContext) =>
  renewDue(context),
)

export const syncStripeSubscription = defineTask(
  SYNC_SUBSCRIPTION.name,
  Named,
  (context: TaskContext, { id }) => syncSubscription(context, id),
)

export const syncStripeInvoice = defineTask(
  SYNC_INVOICE.name,
  Named,
  (context: TaskContext, { id }) => syncInvoice(context, id),
)

/** A payer has left the company. */
export const payerLeft = defineTask(
  PAYER_LEFT.name,
  z.object({
    companyId: z.int(),
    customer: z.nullable(z.string().check(z.maxLength(255))),
    userId: z.int(),
  }),
  (context: TaskContext, left) => handlePayerLeft(context, left),
)

/** Added by a migration for each recruiter who had a personal plan besides the plan of the company. */
export const endSecond = defineTask(
  'billing.end-second-plan',
  z.object({ subscriptionId: z.int() }),
  (context: TaskContext, { subscriptionId }) => endSecondPlan(context, subscriptionId),
)

/** Daily: deletes keys and events that are too old to be repeated. */
export const sweepPayments = defineTask('billing.sweep', z.object({}), ({ db }: TaskContext) =>
  deleteOldPayments(db),
)
