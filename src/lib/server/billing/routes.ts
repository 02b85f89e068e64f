import { subscriptionRoutes } from '#lib/contract/billing.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { CallContext } from '../api/call.ts'
import { handlers } from '../api/handlers.ts'
import type { Actor } from '../auth/actor.ts'
import { cancelSubscription, resumeSubscription } from './subscription/cancel.ts'
import { checkout } from './checkout/checkout.ts'
import { getBillingDetails, saveBillingDetails } from './invoices/billing-details.ts'
import { writeInvoice } from './invoices/invoice-pdf.ts'
import { getInvoice, listInvoices } from './invoices/invoices.ts'
import { listPlans } from './plans.ts'
import { openPortal } from './subscription/portal.ts'
import { getSubscription } from './subscription/subscription.ts'
import { receiveStripeEvent } from './stripe/webhook.ts'

export const routes = handlers(subscriptionRoutes, {
  'GET /subscription/plans': ({ actor, services }) => listPlans(services, actor.role),
  'GET /subscription': ({ actor, db }) => getSubscription(db, actor),
  'POST /subscription/checkout': async call => {
    const { actor, body, db, headers, request, services } = call
    const key = idempotencyKeyOf(request)
    await services.limits.spend('checkout.user', String(actor.id))
    const { replayed, status, url } = await checkout(call, key, body)
    if (replayed) headers.set('idempotency-replayed', 'true')
    return { status, subscription: await getSubscription(db, actor), url }
  },
  'POST /subscription/cancel': call => changed(call, cancelSubscription),
  'POST /subscription/resume': call => changed(call, resumeSubscription),
  'POST /subscription/portal': async call => ({ url: await openPortal(call) }),
  'GET /subscription/invoices': ({ actor, db, query }) => listInvoices(db, actor, query),
  'GET /subscription/invoices/{id}/document': async ({ actor, db, params, query, services }) => {
    await services.limits.spend('document.user', String(actor.id))
    return writeInvoice(services.config, {
      invoice: await getInvoice(db, actor, params.id),
      kind: query.kind,
    })
  },
  'GET /subscription/billing-details': async ({ actor, db }) => ({
    details: await getBillingDetails(db, actor),
  }),
  'PUT /subscription/billing-details': ({ actor, body, db }) => saveBillingDetails(db, actor, body),
  'POST /webhooks/stripe': async ({ facts, request, services }) => {
    const signature = request.headers.get('stripe-signature')
    await receiveStripeEvent(services, { body: await request.text(), facts, signature })
    return { received: true }
  },
})

async function changed(
  call: CallContext<Actor>,
  change: (call: CallContext<Actor>) => Promise<void>,
) {
  await change(call)
  return getSubscription(call.db, call.actor)
}

/**
 * @throws AppError `bad-request` without a key: it distinguishes a repeated payment from a second
 * one
 */
function idempotencyKeyOf({ headers }: Request): string {
  const key = headers.get('idempotency-key') ?? ''
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new AppError('bad-request', 'Send an Idempotency-Key header of 1 to 255 plain characters')
}
