import { setTimeout as wait } from 'node:timers/promises'

import { eq } from 'drizzle-orm'

import type { Database } from '../db/connect.ts'
import { sandboxCharges } from '../db/schema/billing.ts'
import type { CardPayments, Charge, ChargeOutcome } from './payments.ts'
import { SANDBOX_CARDS } from './sandbox-cards.ts'

/** The delay of the slow card's bank. */
const SLOW_MS = 1500

const REASONS = {
  'declined': 'Your card was declined.',
  'insufficient-funds': 'Your card has insufficient funds.',
} as const

type Refusal = keyof typeof REASONS

/**
 * Accepts published test cards and moves no money. It behaves like a bank in important points: it can
 * decline and be slow, and it charges each key once.
 */
export function createSandbox(db: Database): CardPayments {
  return {
    charge: charge => chargeOnce(db, charge),
    findCard: token => SANDBOX_CARDS.get(token) ?? null,
    kind: 'cards',
    name: 'sandbox',
  }
}

async function chargeOnce(db: Database, charge: Charge): Promise<ChargeOutcome> {
  const { amountMinor, key, token } = charge
  if (SANDBOX_CARDS.get(token)?.behaviour === 'slow') await wait(SLOW_MS)
  await db
    .insert(sandboxCharges)
    .values({ amountMinor, key, outcome: outcomeOf(charge), token })
    .onConflictDoNothing()
  const [booked] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.key, key))
  if (booked?.amountMinor !== amountMinor || booked.token !== token)
    throw new Error('The same key was charged with something else before')
  return isRefusal(booked.outcome)
    ? { reason: REASONS[booked.outcome], status: 'declined' }
    : { reference: `sandbox:${key}`, status: 'paid' }
}

function outcomeOf({ token, unattended }: Charge): Refusal | 'paid' {
  const behaviour = SANDBOX_CARDS.get(token)?.behaviour ?? 'declined'
  if (behaviour === 'renewals-fail') return unattended ? 'declined' : 'paid'
  return isRefusal(behaviour) ? behaviour : 'paid'
}

function isRefusal(outcome: string): outcome is Refusal {
  return outcome in REASONS
}
