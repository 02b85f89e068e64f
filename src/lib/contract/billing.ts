import * as z from 'zod/mini'

import { PLANS } from '#lib/shared/plans.ts'

import { pagingFields } from './paging.ts'
import { Id, Instant, PathId, type Routes } from './route.ts'

const PlanId = z.enum(PLANS)

/** A plan as it is offered to the person who asks: limits differ between candidates and recruiters. */
export const Plan = z
  .object({
    id: PlanId,
    name: z.string(),
    description: z.string(),
    /** In whole units of the currency: 9.99. */
    price: z.number(),
    currency: z.string(),
    interval: z.literal('month'),
    features: z.array(z.string()),
    isPopular: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Plan' })
export type Plan = z.infer<typeof Plan>

export const Subscription = z
  .object({
    /** A paid plan is in force. */
    active: z.boolean(),
    planId: PlanId,
    currentPeriodEnd: z.nullable(Instant),
    cancelAtPeriodEnd: z.boolean(),
    /** `past_due`: the last renewal failed, and is tried again until `accessUntil`. */
    status: z.enum(['free', 'active', 'past_due']),
    /** Until when the plan stays as it is, whatever comes. */
    accessUntil: z.nullable(Instant),
    /** The cheaper plan that begins with the next period. */
    nextPlanId: z.nullable(PlanId),
    /** The plan of a payment that has begun and not ended. */
    pendingPlanId: z.nullable(PlanId),
    card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
    /** Applications sent in the running month; null for recruiters. */
    applications: z.nullable(z.object({ used: z.int(), limit: z.nullable(z.int()) })),
    /** Jobs of the recruiter that are live; null for candidates. */
    jobs: z.nullable(z.object({ used: z.int(), limit: z.nullable(z.int()) })),
  })
  .register(z.globalRegistry, { id: 'Subscription' })
export type Subscription = z.infer<typeof Subscription>

/** The price is never part of it: it follows from the plan. */
const CheckoutRequest = z.object({
  plan_id: z.string('Choose a plan').check(z.minLength(1, 'Choose a plan'), z.maxLength(60)),
  /** The token of a card. Left out: the card on file. */
  payment_method: z.optional(z.string().check(z.maxLength(100))),
})
export type CheckoutRequest = z.output<typeof CheckoutRequest>

export const CheckoutResult = z
  .object({
    /** `scheduled`: the plan begins with the next period. `redirect`: paying goes on at `url`. */
    status: z.enum(['paid', 'scheduled', 'redirect']),
    url: z.nullable(z.string()),
    subscription: Subscription,
  })
  .register(z.globalRegistry, { id: 'CheckoutResult' })
export type CheckoutResult = z.infer<typeof CheckoutResult>

export const Invoice = z
  .object({
    id: Id,
    /** "OP-000042" */
    number: z.string(),
    planId: PlanId,
    kind: z.enum(['start', 'renewal', 'change']),
    status: z.enum(['paid', 'failed']),
    /** In whole units of the currency. */
    amount: z.number(),
    currency: z.string(),
    card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
    periodStart: Instant,
    periodEnd: Instant,
    createdAt: Instant,
  })
  .register(z.globalRegistry, { id: 'Invoice' })
export type Invoice = z.infer<typeof Invoice>

export const subscriptionRoutes = {
  'GET /subscription/plans': {
    operationId: 'listPlans',
    access: 'signed-in',
    response: z.array(Plan),
    summary: 'List the plans, cheapest first',
  },
  'GET /subscription': {
    operationId: 'getSubscription',
    access: 'signed-in',
    response: Subscription,
    summary: 'The plan of the account, its paid period and its usage',
  },
  'POST /subscription/checkout': {
    operationId: 'checkout',
    access: 'signed-in',
    body: CheckoutRequest,
    response: CheckoutResult,
    summary:
      'Buy a plan or change to it. Needs an Idempotency-Key header: the same key is charged once',
  },
  'POST /subscription/cancel': {
    operationId: 'cancelSubscription',
    access: 'signed-in',
    response: Subscription,
    summary: 'Cancel the plan at the end of the paid period',
  },
  'POST /subscription/resume': {
    operationId: 'resumeSubscription',
    access: 'signed-in',
    response: Subscription,
    summary: 'Undo a cancellation, or a change to a cheaper plan',
  },
  'POST /subscription/portal': {
    operationId: 'createBillingPortal',
    access: 'signed-in',
    response: z.object({ url: z.string() }),
    summary: 'The URL of the payment provider’s page to change the card',
  },
  'GET /subscription/invoices': {
    operationId: 'listInvoices',
    access: 'signed-in',
    list: true,
    query: z.object(pagingFields),
    response: z.array(Invoice),
    summary: 'The invoices, newest first',
  },
  'GET /subscription/invoices/{id}/document': {
    operationId: 'downloadInvoice',
    access: 'signed-in',
    file: true,
    params: z.object({ id: PathId }),
    query: z.object({ kind: z._default(z.enum(['invoice', 'receipt']), 'invoice') }),
    response: null,
    summary: 'An invoice or its receipt as PDF',
  },
  'POST /webhooks/stripe': {
    operationId: 'receiveStripeEvent',
    access: 'anyone',
    response: z.object({ received: z.literal(true) }),
    summary: 'Receive a signed Stripe event',
    unsolicited: true,
  },
} as const satisfies Routes
