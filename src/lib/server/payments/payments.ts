import type { PaidPlan, Plan } from '#lib/shared/plans.ts'

/** What may be known of a card. Its number, expiry date and code never reach this program. */
export interface Card {
  brand: string
  last4: string
}

export interface Charge {
  /** A key is charged once; a repeated call returns the first result. */
  key: string
  amountMinor: number
  token: string
  /** A renewal: the customer is not present. */
  unattended: boolean
}

export type ChargeOutcome =
  { status: 'paid'; reference: string } | { status: 'declined'; reason: string }

/** A provider that charges cards on our request; we manage the subscriptions. */
export interface CardPayments {
  kind: 'cards'
  name: 'sandbox'
  /** The card behind a token; null for one that the provider never gave out. */
  findCard: (token: string) => Card | null
  /** May take seconds: hold no transaction open across it. Rejects when the provider cannot be reached. */
  charge: (charge: Charge) => Promise<ChargeOutcome>
}

/** A subscription as the provider has it now. */
export interface HostedSubscription {
  id: string
  customer: string
  /** Null for a price that is none of ours. */
  plan: PaidPlan | null
  nextPlan: PaidPlan | null
  /** What a month of `nextPlan` costs it, or else of `plan`, in cents; null where Stripe has no single amount. */
  priceMinor: number | null
  /** `incomplete` was never paid; nothing follows from it. */
  status: 'active' | 'past_due' | 'ended' | 'incomplete'
  cancelAtPeriodEnd: boolean
  periodStart: Date
  periodEnd: Date
  card: Card | null
}

/** An invoice as the provider has it now. */
export interface HostedInvoice {
  id: string
  customer: string
  plan: PaidPlan | null
  kind: 'start' | 'renewal' | 'change'
  /** `open` is neither paid nor given up. */
  status: 'paid' | 'failed' | 'open'
  amountMinor: number
  currency: string
  periodStart: Date
  periodEnd: Date
  createdAt: Date
}

/**
 * The object that the provider reports as changed. Only its id is used: its state is read from the
 * provider.
 */
export interface HostedEvent {
  id: string
  type: string
  /** The object of the event; null if it is not one of ours. */
  about: { kind: 'subscription' | 'invoice' | 'expired-checkout'; id: string } | null
}

export interface HostedCheckout {
  customer: string
  key: string
  plan: PaidPlan
  returnUrl: string
  cancelUrl: string
}

export interface PlanChange {
  subscription: string
  plan: PaidPlan
  /** What is paid for until the period ends. */
  from: Plan
  key: string
}

/** A provider that manages subscriptions on its own pages and reports changes by signed calls. */
export interface HostedPayments {
  kind: 'hosted'
  name: 'stripe'
  createCustomer: (person: {
    email: string
    key: string
    name: string
    userId: number
  }) => Promise<string>
  startCheckout: (checkout: HostedCheckout) => Promise<{ session: string; url: string }>
  /** Closes an unpaid page. `completed`: it was paid. */
  closeCheckout: (session: string) => Promise<'closed' | 'completed'>
  /**
   * Ends the subscription and deletes the data of the customer at the provider; a second call does
   * nothing.
   */
  forgetCustomer: (customer: string) => Promise<void>
  openPortal: (customer: string, returnUrl: string) => Promise<string>
  setCancellation: (subscription: string, cancel: boolean, key: string) => Promise<void>
  /** Makes a price for new subscriptions to the plan; answers its id at the provider. */
  createPrice: (price: { amountMinor: number; key: string; plan: PaidPlan }) => Promise<string>
  /** What changing to a dearer plan would cost today, in minor units. */
  previewUpgrade: (change: Omit<PlanChange, 'key'>) => Promise<number>
  /** Dearer now, with the difference charged at once. */
  upgrade: (change: PlanChange) => Promise<ChargeOutcome>
  /** Cheaper from the next period on; the plan of now again takes that back. */
  downgrade: (change: PlanChange) => Promise<void>
  /** @throws AppError `bad-request` for a body that the provider did not sign, or not just now */
  readEvent: (body: string, signature: string | null) => HostedEvent
  getSubscription: (id: string) => Promise<HostedSubscription>
  getInvoice: (id: string) => Promise<HostedInvoice>
}

/** The interface to payment providers. `kind` says who manages subscriptions. */
export type Payments = CardPayments | HostedPayments
