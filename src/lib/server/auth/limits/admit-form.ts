import type { ChallengePurpose } from '#lib/contract/auth/auth.ts'

import type { Services } from '../../services.ts'
import { requireSolved, type Solved } from './challenge.ts'
import type { Client } from '../client.ts'
import { networkOf } from '../network.ts'

/**
 * After this many forms an hour and network, clients other than browsers must solve a challenge.
 */
const UNCHALLENGED = 3

interface Form {
  counted: 'contact.ip' | 'register.ip'
  input: Solved
  purpose: ChallengePurpose
}

/**
 * Admits a form of a visitor. A browser must solve a challenge before anything is counted, so that a
 * mistyped sum does not count. Any other client needs one only if it sends one or sends many forms.
 * @throws AppError `rate-limited` or `challenge-…`
 */
export async function admitForm(
  { db, keys, limits }: Services,
  { browser, facts }: Client,
  { counted, input, purpose }: Form,
): Promise<void> {
  if (browser) await requireSolved(db, keys, purpose, input)
  const network = networkOf(facts.ip)
  await limits.spend(counted, network)
  if (browser) return
  const busy = (await limits.used(counted, network)) > UNCHALLENGED
  if (busy || input.challenge_token !== undefined) await requireSolved(db, keys, purpose, input)
}
