import type { PaidPlan, Plan } from '#lib/shared/plans.ts'

/** The known details of a card. Its number, expiry date and code never reach this program. */
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

/** A provider that charges cards. The program manages the subscriptions. */
export interface CardPayments {
  kind: 'cards'
  name: 'sandbox'
  /** The card of a token; null for an unknown token. */
  findCard: (token: string) => Card | null
  /** May take seconds: do not call it in a transaction. Rejects if the provider cannot be reached. */
  charge: (charge: Charge) => Promise<ChargeOutcome>
}

/** The current state of a subscription at the provider. */
export interface HostedSubscription {
  id: string
  customer: string
  /** Null for a price of another product. */
  plan: PaidPlan | null
  nextPlan: PaidPlan | null
  /**
   * The price of a month of `nextPlan`, or else of `plan`, in cents; null if Stripe has no single
   * amount.
   */
  priceMinor: number | null
  /** `incomplete` was never paid and has no effect. */
  status: 'active' | 'past_due' | 'ended' | 'incomplete'
  cancelAtPeriodEnd: boolean
  periodStart: Date
  periodEnd: Date
  card: Card | null
}

/** The current state of an invoice at the provider. */
export interface HostedInvoice {
  id: string
  customer: string
  plan: PaidPlan | null
  kind: 'start' | 'renewal' | 'change'
  /** `open` is neither paid nor failed for good. */
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
  /** The object of the event; null if the program does not use it. */
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
  /** The plan that is paid for until the period ends. */
  from: Plan
  key: string
}

/** A provider that manages subscriptions on its own pages and reports changes by signed requests. */
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
  /** Closes an unpaid checkout page. `completed` means that it was already paid. */
  closeCheckout: (session: string) => Promise<'closed' | 'completed'>
  /**
   * Ends the subscription and deletes the data of the customer at the provider; a second call does
   * nothing.
   */
  forgetCustomer: (customer: string) => Promise<void>
  openPortal: (customer: string, returnUrl: string) => Promise<string>
  setCancellation: (subscription: string, cancel: boolean, key: string) => Promise<void>
  /** Creates a price for new subscriptions to the plan. Returns its id at the provider. */
  createPrice: (price: { amountMinor: number; key: string; plan: PaidPlan }) => Promise<string>
  /** The cost of changing to a more expensive plan today, in minor units. */
  previewUpgrade: (change: Omit<PlanChange, 'key'>) => Promise<number>
  /** Changes to a more expensive plan now and charges the difference at once. */
  upgrade: (change: PlanChange) => Promise<ChargeOutcome>
  /** Changes to a cheaper plan from the next period on. A change to the current plan cancels that. */
  downgrade: (change: PlanChange) => Promise<void>
  /** @throws AppError `bad-request` for a wrong or old signature */
  readEvent: (body: string, signature: string | null) => HostedEvent
  getSubscription: (id: string) => Promise<HostedSubscription>
  getInvoice: (id: string) => Promise<HostedInvoice>
}

/**
 * The interface to payment providers. `kind` says whether the program or the provider manages
 * subscriptions.
 */
export type Payments = CardPayments | HostedPayments
