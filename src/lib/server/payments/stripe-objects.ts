import type Stripe from 'stripe'

import { PAID_PLANS, type PaidPlan } from '#lib/shared/plans.ts'

import type { Card, HostedInvoice, HostedSubscription } from './payments.ts'
import type { Prices } from './stripe-prices.ts'

const STATES: Record<string, HostedSubscription['status']> = {
  active: 'active',
  canceled: 'ended',
  incomplete: 'incomplete',
  incomplete_expired: 'incomplete',
  past_due: 'past_due',
  paused: 'ended',
  trialing: 'active',
  // Stripe has given up charging it. The person keeps the rest of the grace period.
  unpaid: 'past_due',
}

/** Converts a subscription of Stripe, with its payment method expanded. */
export function readSubscription(found: Stripe.Subscription, prices: Prices): HostedSubscription {
  const [item] = found.items.data
  if (!item) throw new Error('A subscription of Stripe has no price')
  const priced = prices.planOf(item.price.id)
  const kept = keptPlan(found.metadata, item.current_period_end)
  return {
    cancelAtPeriodEnd: found.cancel_at_period_end,
    card: cardOf(found.default_payment_method),
    customer: idOf(found.customer),
    id: found.id,
    nextPlan: kept === null ? null : priced,
    periodEnd: fromSeconds(item.current_period_end),
    periodStart: fromSeconds(item.current_period_start),
    priceMinor: item.price.unit_amount,
    plan: kept ?? priced,
    status: STATES[found.status] ?? 'ended',
  }
}

/** The plan that is paid for in this period, if the price is already that of the next plan. */
export function keptPlan(metadata: Stripe.Metadata, periodEnd: number): PaidPlan | null {
  if (metadata['keeps_until'] !== String(periodEnd)) return null
  return PAID_PLANS.find(plan => plan === metadata['keeps_plan']) ?? null
}

const KINDS: Record<string, HostedInvoice['kind']> = {
  subscription_create: 'start',
  subscription_cycle: 'renewal',
  subscription_update: 'change',
}

/** Converts an invoice of Stripe. */
export function readInvoice(found: Stripe.Invoice, prices: Prices): HostedInvoice {
  // The invoice of a plan change has one line with a credit and one with a charge.
  const [line] = found.lines.data.toSorted((a, b) => b.amount - a.amount)
  return {
    ...periodOf(found, line),
    amountMinor: found.status === 'paid' ? found.amount_paid : found.amount_due,
    createdAt: fromSeconds(found.created),
    currency: found.currency.toUpperCase(),
    customer: found.customer === null ? '' : idOf(found.customer),
    id: found.id,
    kind: KINDS[found.billing_reason ?? ''] ?? 'change',
    plan: prices.planOf(priceOf(line)),
    status: stateOf(found),
  }
}

type Line = Stripe.InvoiceLineItem | undefined

function periodOf({ period_end, period_start }: Stripe.Invoice, line: Line) {
  const { end, start } = line?.period ?? { end: period_end, start: period_start }
  return { periodEnd: fromSeconds(end), periodStart: fromSeconds(start) }
}

function priceOf(line: Line): string | undefined {
  const price = line?.pricing?.price_details?.price
  return price === undefined ? undefined : idOf(price)
}

/** An open invoice after an attempt has failed so far, but may still be paid. */
function stateOf({ attempted, status }: Stripe.Invoice): HostedInvoice['status'] {
  if (status === 'paid') return 'paid'
  return attempted && status !== 'draft' ? 'failed' : 'open'
}

function cardOf(method: Stripe.Subscription['default_payment_method']): Card | null {
  if (method === null || typeof method === 'string' || !method.card) return null
  const { brand, last4 } = method.card
  return { brand: brand.charAt(0).toUpperCase() + brand.slice(1), last4 }
}

function idOf(named: string | { id: string }): string {
  return typeof named === 'string' ? named : named.id
}

function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1000)
}
