import { sql } from 'drizzle-orm'

import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'

import { type Db } from '../../connect.ts'

/** Reports of the oldest live jobs of three companies. */
const TOLD = [
  {
    days: 1,
    reason: 'misleading',
    text: 'The advert says remote, the interview said four days in the office.',
  },
  {
    days: 3,
    reason: 'spam',
    text: 'The same job for the third time this month, under three titles.',
  },
  {
    days: 6,
    reason: 'discrimination',
    text: 'They asked on the phone whether I plan to have children.',
  },
] as const

/** Open reports, for the accounts that the operator makes moderators. */
export async function insertReports(db: Db, reporterId: number, now: Date): Promise<void> {
  for (const [at, { days, reason, text }] of TOLD.entries())
    await db.execute(sql`
      insert into reports (reporter_id, account_id, job_id, reason, text, created_at)
      select ${reporterId}, recruiter_id, id, ${reason}, ${text},
        ${new Date(now.getTime() - days * DAY_MS).toISOString()}
      from jobs where status = 'active' order by posted_at, id offset ${at * 7} limit 1`)
}
