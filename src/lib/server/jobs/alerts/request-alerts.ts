import type { AlertRequest } from '#lib/contract/jobs/visitor-alerts.ts'

import { accountKey, networkOf } from '../../auth/index.ts'
import type { Services } from '../../services.ts'
import { enqueue } from '../../tasks/task.ts'
import { mailAlertRequest } from '../tasks.ts'

/**
 * Requests alerts without an account. The address is looked up only when the task runs, so neither text
 * nor time of the response reveals whether it is known. Over the limit of an address no mail is sent, and
 * the response stays the same.
 * @throws AppError `rate-limited` by network, or when the whole site has mailed too many
 */
export async function requestAlerts(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  ip: string,
  request: AlertRequest,
): Promise<void> {
  const address = accountKey(request.email)
  await limits.spend('alert.ip', networkOf(ip))
  const mayMail =
    (await limits.trySpend('alert.address.day', address)) &&
    (await limits.trySpend('alert.address.month', address))
  if (!mayMail) return
  await limits.spend('alert.site', 'all')
  await enqueue(db, mailAlertRequest, request)
}
