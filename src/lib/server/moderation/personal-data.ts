import { sql } from 'drizzle-orm'

import type { PersonalData } from '../db/personal-data.ts'

/** Reports stay, because they are counted. Texts of and about the person are removed. */
export const moderationData: PersonalData = {
  rows: [
    {
      name: 'reports',
      about: 'What you reported to our moderators.',
      select: id => sql`select job_id, message_id, reason, text, created_at, outcome, resolved_at
        from reports where reporter_id = ${id} order by id`,
    },
    {
      name: 'moderator',
      about: 'Since when you are a moderator or an operator.',
      select: id => sql`select granted_at, is_operator from moderators where user_id = ${id}`,
    },
    {
      name: 'suspension',
      about: 'Why your account is locked.',
      select: id => sql`select reason, suspended_at from suspensions where user_id = ${id}`,
    },
    {
      name: 'audit-checks',
      about: 'When you asked for a check of the audit log.',
      select: id => sql`select asked_at, finished_at, outcome from audit_checks
        where asked_by = ${id} order by id`,
    },
  ],
  async erase(tx, { id }) {
    await tx.execute(
      sql`update reports set reporter_id = null, text = '' where reporter_id = ${id}`,
    )
    await tx.execute(sql`update reports set account_id = null, quote = null, text = '',
      evidence = case when evidence is not null then '[]'::jsonb end where account_id = ${id}`)
    await tx.execute(sql`update reports set resolved_by = null where resolved_by = ${id}`)
    await tx.execute(sql`update audit_checks set asked_by = null where asked_by = ${id}`)
    await tx.execute(sql`delete from moderators where user_id = ${id}`)
    await tx.execute(sql`delete from suspensions where user_id = ${id}`)
  },
}
