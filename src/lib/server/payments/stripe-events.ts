import type { Stripe } from 'stripe'

import { AppError } from '#lib/shared/errors.ts'

import type { HostedEvent } from './payments.ts'

/** The maximum age of a signature: a recorded event cannot be sent again later. */
const SIGNATURE_SECONDS = 300

/**
 * Reads an event from Stripe.
 * @throws AppError `bad-request` for a signature that is wrong or too old
 */
export function readEvent(
  { webhooks }: Stripe,
  secret: string,
  { body, signature }: { body: string; signature: string | null },
): HostedEvent {
  try {
    return toEvent(webhooks.constructEvent(body, signature ?? '', secret, SIGNATURE_SECONDS))
  } catch {
    throw new AppError('bad-request', 'The Stripe signature of this event is wrong or too old')
  }
}

/** The object of an event. Types that are not listed have no effect. */
function toEvent({ data, id, type }: Stripe.Event): HostedEvent {
  const { object } = data as { object: { id?: string; subscription?: unknown } }
  return { about: aboutOf(type, object), id, type }
}

function aboutOf(
  type: string,
  { id, subscription }: { id?: string; subscription?: unknown },
): HostedEvent['about'] {
  if (type === 'checkout.session.completed')
    return typeof subscription === 'string' ? { id: subscription, kind: 'subscription' } : null
  if (id === undefined) return null
  if (type === 'checkout.session.expired') return { id, kind: 'expired-checkout' }
  if (type.startsWith('customer.subscription.')) return { id, kind: 'subscription' }
  return INVOICE_EVENTS.has(type) ? { id, kind: 'invoice' } : null
}

const INVOICE_EVENTS = new Set(['invoice.paid', 'invoice.payment_failed', 'invoice.voided'])
