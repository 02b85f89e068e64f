import * as z from 'zod/mini'

import { isTaxId } from '#lib/shared/money/tax.ts'
import { isCountry } from '#lib/shared/places/countries.ts'
import { PLANS } from '#lib/shared/plans.ts'

import { line, text } from './fields.ts'
import { pagingFields } from './paging.ts'
import { Id, Instant, PathId, type Routes } from './route.ts'

const PlanId = z.enum(PLANS)

/** A plan as offered to the caller: limits differ between candidates and recruiters. */
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
    /** The plan that begins with the next period. */
    nextPlanId: z.nullable(PlanId),
    /** The monthly price of this subscription at purchase, in whole units of the currency. */
    price: z.number(),
    /** The same for `nextPlanId`. */
    nextPrice: z.nullable(z.number()),
    /** The plan of a payment that has begun and not ended. */
    pendingPlanId: z.nullable(PlanId),
    card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
    /**
     * Whether the person may change the plan: a company's plan only as an owner, a personal plan
     * always.
     */
    isManager: z.boolean(),
    /**
     * Who pays for the company’s plan; null for a personal plan, and after the payment has ended.
     */
    paidBy: z.nullable(z.object({ name: z.string(), isMe: z.boolean() })),
    /** Applications sent in the running month; null for recruiters. */
    applications: z.nullable(z.object({ used: z.int(), limit: z.nullable(z.int()) })),
    /** Open jobs of the recruiter’s company; null for candidates. */
    jobs: z.nullable(z.object({ used: z.int(), limit: z.nullable(z.int()) })),
  })
  .register(z.globalRegistry, { id: 'Subscription' })
export type Subscription = z.infer<typeof Subscription>

/** The price follows from the plan. */
const CheckoutRequest = z.object({
  plan_id: z.string('Choose a plan').check(z.minLength(1, 'Choose a plan'), z.maxLength(60)),
  /** The token of a card. Left out: the card on file. */
  payment_method: z.optional(z.string().check(z.maxLength(100))),
  /** The monthly price that the person saw: if it has changed since, the payment is not made. */
  shown_price: z.optional(z.number().check(z.minimum(0), z.maximum(1_000_000))),
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
    /** "OP-2026-000042"; null: the payment did not succeed, so there is no invoice. */
    number: z.nullable(z.string()),
    planId: PlanId,
    kind: z.enum(['start', 'renewal', 'change']),
    status: z.enum(['paid', 'failed']),
    /** In whole units of the currency. */
    amount: z.number(),
    /** The part of the amount that is tax. */
    tax: z.number(),
    currency: z.string(),
    card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
    periodStart: Instant,
    periodEnd: Instant,
    createdAt: Instant,
  })
  .register(z.globalRegistry, { id: 'Invoice' })
export type Invoice = z.infer<typeof Invoice>

const NAME = 'Please enter a name'
const ADDRESS = 'Please enter an address'
const CITY = 'Please enter a city'

/** The recipient on invoices. */
export const BillingDetails = z
  .object({
    name: line({ max: 200, min: 1 }, NAME),
    address: text({ max: 300, min: 1 }, ADDRESS),
    postalCode: line({ max: 20, min: 0 }, 'Invalid input'),
    city: line({ max: 100, min: 1 }, CITY),
    country: z.string().check(z.refine(isCountry, 'Please choose a country')),
    /** A VAT id in the European Union, or the tax id of another country; may be empty. */
    taxId: line({ max: 40, min: 0 }, 'Invalid input'),
  })
  .check(
    z.refine(({ country, taxId }) => isTaxId(taxId, country), {
      error: 'Please enter a tax id of this country, such as DE123456789',
      path: ['taxId'],
    }),
  )
export type BillingDetails = z.infer<typeof BillingDetails>
export type BillingDetailsDraft = z.output<typeof BillingDetails>

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
    summary: 'Get the plan of the account or its company, the paid period, who pays, and the usage',
  },
  'POST /subscription/checkout': {
    operationId: 'checkout',
    access: 'signed-in',
    body: CheckoutRequest,
    response: CheckoutResult,
    summary:
      'Buy a plan or change to it; for a company as its owner. Needs an Idempotency-Key header: the same key is charged once',
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
    summary: 'Get the URL of the payment provider’s page to change the card',
  },
  'GET /subscription/invoices': {
    operationId: 'listInvoices',
    access: 'signed-in',
    list: true,
    query: z.object(pagingFields),
    response: z.array(Invoice),
    summary:
      'List the invoices of the caller’s payments; owners also see those of the company; newest first',
  },
  'GET /subscription/invoices/{id}/document': {
    operationId: 'downloadInvoice',
    access: 'signed-in',
    file: true,
    params: z.object({ id: PathId }),
    query: z.object({ kind: z._default(z.enum(['invoice', 'receipt']), 'invoice') }),
    response: null,
    summary: 'Download an invoice or its receipt as PDF',
  },
  'GET /subscription/billing-details': {
    operationId: 'getBillingDetails',
    access: 'signed-in',
    response: z.object({ details: z.nullable(BillingDetails) }),
    summary:
      'Get the name and address on the invoices of the caller, or of the company for its owners',
  },
  'PUT /subscription/billing-details': {
    operationId: 'saveBillingDetails',
    access: 'signed-in',
    body: BillingDetails,
    response: BillingDetails,
    summary: 'Change the name and address on future invoices; only owners can do it for a company',
  },
  'POST /webhooks/stripe': {
    operationId: 'receiveStripeEvent',
    access: 'anyone',
    response: z.object({ received: z.literal(true) }),
    summary: 'Receive a signed Stripe event',
    unsolicited: true,
  },
} as const satisfies Routes
