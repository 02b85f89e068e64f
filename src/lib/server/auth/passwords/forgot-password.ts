import type { Services } from '../../services.ts'
import { enqueue } from '../../tasks/task.ts'
import { audit } from '../audit/audit.ts'
import { accountKey, type Client } from '../client.ts'
import { networkOf } from '../network.ts'
import { mailResetLink } from '../tasks.ts'

/**
 * Requests a link to set a new password. The task looks up later whether the address has an
 * account, so the answer is the same in words and time. Over the limit of an address no mail is
 * sent and the answer stays the same.
 * @throws AppError `rate-limited` by network
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
