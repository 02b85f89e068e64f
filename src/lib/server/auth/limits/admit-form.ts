import type { ChallengePurpose } from '#lib/contract/auth/auth.ts'

import type { Services } from '#lib/server/services.ts'
import { requireSolved, type Solved } from './challenge.ts'
import type { Client } from '../client.ts'
import { networkOf } from '../network.ts'

/** Clients that are no browsers solve a challenge from this many an hour and network on. */
const UNCHALLENGED = 3

interface Form {
  counted: 'contact.ip' | 'register.ip'
  input: Solved
  purpose: ChallengePurpose
}

/**
 * Lets a form of a visitor in. A browser solves its challenge before anything is counted, so that a
 * mistyped sum costs nothing; any other client only when it sends one, or has been too busy.
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
