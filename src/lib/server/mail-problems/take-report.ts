import { AppError } from '#lib/shared/errors.ts'

import { findAccountId, hashOf } from '../auth/index.ts'
import type { Database, Db } from '../db/connect.ts'
import { notify } from '../notifications/index.ts'
import type { Services } from '../services.ts'
import { hasSignature } from './bounce-signature.ts'
import { type MailProblem, recordMailProblem } from '../mail/mail-problems.ts'
import { readRefusal, readReport } from './read-report.ts'
import { describeProblem } from './texts.ts'

interface Delivery {
  raw: Uint8Array
  requestId: string
  token: string | null
}

/**
 * Processes a mail to the address for reports. Anyone can send a mail there: it counts only with the
 * signature of the address that it is about.
 * @returns whether it was a report about a mail of ours
 * @throws AppError `not-found` without reports or with another token
 */
export async function takeReport(
  { config, db, keys, log }: Pick<Services, 'config' | 'db' | 'keys' | 'log'>,
  { raw, requestId, token }: Delivery,
): Promise<boolean> {
  if (config.BOUNCE_TOKEN === undefined || !isSame(config.BOUNCE_TOKEN, token ?? ''))
    throw new AppError('not-found', 'Not found')
  const report = await readReport(raw)
  const address = report?.addresses.find(one => hasSignature(keys, one, report.text))
  if (!report || address === undefined) {
    log.warn({ requestId }, 'a mail that reports nothing about a mail of ours was ignored')
    return false
  }
  await db.transaction(tx => recordAndTell(tx, address, report))
  return true
}

/**
 * Processes our mail server's refusal of an address. It counts only if it says that the address does
 * not exist: other errors, such as a limit or a failure of our server, affect all addresses, are
 * temporary, and are retried.
 * @returns whether the address does not exist, so that a retry cannot help
 */
export async function takeRefusal(db: Database, address: string, reply: string): Promise<boolean> {
  const problem = readRefusal(reply)
  if (problem.kind !== 'permanent') return false
  await db.transaction(tx => recordAndTell(tx, address, problem))
  return true
}

/** Records a problem with an address, and notifies its owner in the application once mails stop. */
export async function recordAndTell(
  tx: Db,
  address: string,
  problem: Pick<MailProblem, 'detail' | 'kind'>,
): Promise<void> {
  if (!(await recordMailProblem(tx, address, problem))) return
  const userId = await findAccountId(tx, address)
  if (userId === null) return
  await notify(tx, {
    link: '/account',
    text: describeProblem(problem.kind, address),
    title: 'We no longer send you mails',
    type: 'system',
    userId,
  })
}

/** Compares hashes, so that the time reveals nothing about the token. */
function isSame(expected: string, given: string): boolean {
  return hashOf(expected).equals(hashOf(given))
}
