import { randomBytes, randomInt } from 'node:crypto'

import * as z from 'zod/mini'

import type { Challenge, ChallengePurpose } from '#lib/contract/auth/auth.ts'
import { solve } from '#lib/shared/auth/arithmetic.ts'
import { MINUTE_MS } from '#lib/shared/dates/milliseconds.ts'
import { AppError, type ErrorCode } from '#lib/shared/errors.ts'

import type { Db } from '../../db/connect.ts'
import { challengesUsed } from '../../db/schema/auth.ts'
import type { Services } from '../../services.ts'
import type { Keys } from '../keys.ts'
import { networkOf } from '../network.ts'

const LIFETIME_MS = 5 * MINUTE_MS
const NONCE_BYTES = 16
const MAC_BYTES = 16

/** The content of a token: nonce, purpose, expiry and a MAC of the answer, never the answer. */
const Payload = z.object({ a: z.string(), e: z.int(), n: z.string(), p: z.string() })
type Payload = z.infer<typeof Payload>

/** A solved challenge, as it came with a form. */
export interface Solved {
  challenge_token?: string | undefined
  challenge_answer?: string | undefined
}

/**
 * A question for a form of this purpose; null if the network has requested too many, so that the
 * page can still be shown. @see requireSolved
 */
export async function findChallenge(
  { keys, limits }: Pick<Services, 'keys' | 'limits'>,
  ip: string,
  purpose: ChallengePurpose,
): Promise<Challenge | null> {
  return (await limits.trySpend('challenge.ip', networkOf(ip)))
    ? createChallenge(keys, purpose)
    : null
}

/** Creates a question with a signed token that proves the answer. Nothing is stored. */
export function createChallenge(keys: Keys, purpose: ChallengePurpose): Challenge {
  const question = makeQuestion()
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  const expires = Date.now() + LIFETIME_MS
  const answer = macOfAnswer(keys, nonce, String(solve(question))).toString('base64url')
  const payload = encode({ a: answer, e: expires, n: nonce, p: purpose })
  const mac = keys.sign('challenge', `token:${payload}`).toString('base64url')
  return {
    expires_at: new Date(expires).toISOString(),
    question,
    token: `v1.${payload}.${mac}`,
  }
}

/** Two numbers of 1 to 10 added or subtracted (the larger first), or two of 1 to 5 multiplied. */
function makeQuestion(): string {
  const operator = (['+', '-', '×'] as const)[randomInt(3)]
  const top = operator === '×' ? 5 : 10
  const one = randomInt(1, top + 1)
  const two = randomInt(1, top + 1)
  if (operator === '-') return `${Math.max(one, two)} - ${Math.min(one, two)}`
  return `${one} ${operator ?? '+'} ${two}`
}

/**
 * Accepts the right answer to a challenge of this purpose, once. A wrong answer also uses it up, so
 * each guess needs a new challenge.
 * @throws AppError `challenge-required`, `challenge-expired`, `challenge-used` or `challenge-wrong`
 */
export async function requireSolved(
  db: Db,
  keys: Keys,
  purpose: ChallengePurpose,
  { challenge_answer: answer, challenge_token: token }: Solved,
): Promise<void> {
  if (!token || !answer)
    throw refusal(
      'challenge-required',
      "Please solve the math problem above to verify you're human",
    )
  const payload = open(keys, token)
  if (payload?.p !== purpose)
    throw refusal('challenge-wrong', 'This security check is not valid. Please solve the new one.')
  if (payload.e <= Date.now())
    throw refusal('challenge-expired', 'The security check has expired. Please solve the new one.')
  await useUp(db, payload)
  // The answer is signed with the key that made the token, which may since have been replaced.
  const expected = Buffer.from(payload.a, 'base64url')
  if (!keys.verify('challenge', answerText(payload.n, answer), expected, MAC_BYTES))
    throw refusal('challenge-wrong', 'That answer is not right. Please solve the new one.')
}

async function useUp(db: Db, { e, n }: Payload): Promise<void> {
  const used = await db
    .insert(challengesUsed)
    .values({ expiresAt: new Date(e), nonce: Buffer.from(n, 'base64url') })
    .onConflictDoNothing()
    .returning({ nonce: challengesUsed.nonce })
  if (used.length === 0)
    throw refusal(
      'challenge-used',
      'The security check was used already. Please solve the new one.',
    )
}

function open(keys: Keys, token: string): Payload | null {
  const [version, payload = '', mac = ''] = token.split('.')
  if (version !== 'v1') return null
  if (!keys.verify('challenge', `token:${payload}`, Buffer.from(mac, 'base64url'))) return null
  return Payload.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
}

function encode(payload: Payload): string {
  return Buffer.from(JSON.stringify(payload)).toString('base64url')
}

function macOfAnswer(keys: Keys, nonce: string, answer: string): Buffer {
  return keys.sign('challenge', answerText(nonce, answer)).subarray(0, MAC_BYTES)
}

function answerText(nonce: string, answer: string): string {
  return `answer:${nonce}:${answer.trim()}`
}

function refusal(code: ErrorCode, message: string): AppError {
  return new AppError(code, message, { fields: { challenge_answer: [message] } })
}
