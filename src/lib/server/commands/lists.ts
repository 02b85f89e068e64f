import type { Db } from '../db/connect.ts'
import { listEmptySearches } from '../jobs/index.ts'
import { listMailProblems } from '../mail/mail-problems.ts'
import { listFailedMail } from '../mail/outbox.ts'
import { listStaff } from '../moderation/index.ts'

/** The maximum of failed mails in the list. */
const MAX_LISTED = 200

/** `list`: the accounts with a role. */
export async function listRoles(db: Db): Promise<string> {
  const staff = await listStaff(db)
  const lines = staff.map(({ email, role }) => `${email}  ${role}`)
  return lines.join('\n') || 'There are no moderators or operators.'
}

/** `mails`: the failed mails, without their texts. */
export async function listMails(db: Db): Promise<string> {
  const failed = await listFailedMail(db, { limit: MAX_LISTED })
  const lines = failed.map(({ attempts, failedAt, id, kind, lastError, toAddress }) =>
    [id, failedAt?.toISOString(), kind, toAddress, `${attempts} tries`, lastError].join('  '),
  )
  return lines.join('\n') || 'No mail has failed.'
}

/** `stopped-mails`: the addresses that get no mails. */
export async function listStopped(db: Db): Promise<string> {
  const stopped = await listMailProblems(db)
  const lines = stopped.map(({ address, detail, kind, suppressedAt }) =>
    [suppressedAt.toISOString(), kind, address, detail].join('  '),
  )
  return lines.join('\n') || 'Mails are stopped for no address.'
}

/** `empty-searches`: the searches that found no job. */
export async function listSearches(db: Db): Promise<string> {
  const rows = await listEmptySearches(db)
  const lines = rows.map(({ last, searches, words }) => `${searches}  ${words}  (last on ${last})`)
  return lines.join('\n') || 'All searches found jobs.'
}
