import type { Db } from '../db/connect.ts'
import { listEmptySearches } from '../jobs/index.ts'
import { listMailProblems } from '../mail/mail-problems.ts'
import { listFailedMail } from '../mail/outbox.ts'
import { listStaff } from '../moderation/index.ts'

/** Failed mails that the command lists. */
const MOST_LISTED = 200

/** `list`: who has a role. */
export async function listRoles(db: Db): Promise<string> {
  const staff = await listStaff(db)
  return staff.map(({ email, role }) => `${email}  ${role}`).join('\n') || 'Nobody has a role yet'
}

/** `mails`: what could not be sent, without its words. */
export async function listMails(db: Db): Promise<string> {
  const failed = await listFailedMail(db, { limit: MOST_LISTED })
  const lines = failed.map(({ attempts, failedAt, id, kind, lastError, toAddress }) =>
    [id, failedAt?.toISOString(), kind, toAddress, `${attempts} tries`, lastError].join('  '),
  )
  return lines.join('\n') || 'Every mail was sent, or is still being tried'
}

/** `stopped-mails`: the addresses that get none. */
export async function listStopped(db: Db): Promise<string> {
  const stopped = await listMailProblems(db)
  const lines = stopped.map(({ address, detail, kind, suppressedAt }) =>
    [suppressedAt.toISOString(), kind, address, detail].join('  '),
  )
  return lines.join('\n') || 'Every address gets its mails'
}

/** `empty-searches`: the words that found no job. */
export async function listSearches(db: Db): Promise<string> {
  const found = await listEmptySearches(db)
  const lines = found.map(({ last, searches, words }) => `${searches}  ${words}  (last on ${last})`)
  return lines.join('\n') || 'Every search found a job'
}
