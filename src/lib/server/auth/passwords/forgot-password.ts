import type { Services } from '#lib/server/services.ts'
import { enqueue } from '#lib/server/tasks/task.ts'
import { audit } from '../audit/audit.ts'
import { accountKey, type Client } from '../client.ts'
import { networkOf } from '../network.ts'
import { mailResetLink } from '../tasks.ts'

/**
 * Asks for a link to set a new password. Whether the address has an account is looked up later, by
 * the task, so the answer is the same in words and time; beyond the limit of an address nothing is
 * mailed, and nothing is said. @throws AppError `rate-limited` by network
 */
export async function requestPasswordReset(
  { db, keys, limits }: Services,
  { facts }: Client,
  email: string,
): Promise<void> {
  const account = accountKey(email)
  await limits.spend('forgot.ip', networkOf(facts.ip))
  const mayMail =
    (await limits.trySpend('forgot.account.minute', account)) &&
    (await limits.trySpend('forgot.account.day', account))
  await db.transaction(async tx => {
    await audit(tx, keys, facts, {
      action: 'password.reset-requested',
      outcome: mayMail ? 'ok' : 'throttled',
      address: account,
    })
    if (mayMail) await enqueue(tx, mailResetLink, { email })
  })
}
