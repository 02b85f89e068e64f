import { gt, inArray, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../db/connect.ts'
import type { PersonalData, Person } from '../db/personal-data.ts'
import { mailOutbox } from '../db/schema/mail.ts'

/** The maximum of mails of the outbox in memory while a person is erased. */
const MAILS_AT_ONCE = 500

/** Data of no domain: mails, events, waiting tasks; and notifications about the person. */
export const storeData: PersonalData = {
  rows: [
    {
      name: 'mails',
      about: 'Mails to you that we still store: sent ones for a week.',
      select: id => sql`select m.kind, m.subject, m.body_text, m.created_at, m.sent_at
        from mail_outbox m join users u on lower(u.email) = lower(m.to_address)
        where u.id = ${id} order by m.id`,
      encrypted: [mailOutbox.bodyText],
    },
    {
      name: 'mail-problems',
      about: 'Why mails to your address failed, or that one was reported as spam.',
      select: id => sql`select p.kind, p.detail, p.suppressed_at, p.updated_at
        from mail_problems p join users u on lower(u.email) = p.address where u.id = ${id}`,
    },
    {
      name: 'live-events',
      about: 'Events that your open pages received during the last week, by number.',
      select: id => sql`select seq, kind, data, created_at from live_events
        where user_id = ${id} order by seq`,
    },
  ],
  async erase(tx, person) {
    await forgetMails(tx, person)
    await deleteEventsAbout(tx, person)
    const { email, id } = person
    await tx.execute(sql`delete from live_events where user_id = ${id}`)
    await tx.execute(sql`delete from live_cursors where user_id = ${id}`)
    // A running task finds no person and ends.
    await tx.execute(sql`delete from graphile_worker._private_jobs
      where locked_at is null and (
        payload ->> 'userId' = ${String(id)} or payload ->> 'candidateId' = ${String(id)}
        or lower(payload ->> 'email') = lower(${email}))`)
  },
}

/** Deletes mails to the person, and mails with the person's name to people who know the person. */
async function forgetMails(tx: Db, person: Person): Promise<void> {
  const { email } = person
  await tx.execute(sql`delete from mail_problems where address = lower(${email})`)
  await tx.execute(sql`delete from mail_outbox where lower(to_address) = lower(${email})`)
  const toTied = sql<boolean>`lower(${mailOutbox.toAddress}) in (
    select lower(email) from users where id in (${tiedTo(person.id)}))`
  for (let after = 0; ;) {
    const { bodyText, id, subject } = mailOutbox
    const mails = await tx
      .select({ bodyText, id, subject, toTied })
      .from(mailOutbox)
      .where(gt(id, after))
      .orderBy(id)
      .limit(MAILS_AT_ONCE)
    const about = mails.filter(mail => isAbout(mail, person)).map(mail => mail.id)
    if (about.length > 0) await tx.delete(mailOutbox).where(inArray(id, about))
    const last = mails.at(-1)
    if (!last) return
    after = last.id
  }
}

/**
 * Mails are encrypted, so the program searches them. The name counts only in mails to people who
 * know it.
 */
function isAbout(
  { bodyText, subject, toTied }: { bodyText: string; subject: string; toTied: boolean },
  { email, name }: Person,
): boolean {
  if (bodyText.toLowerCase().includes(email.toLowerCase())) return true
  return toTied && namesPerson(name).test(`${subject}\n${bodyText}`)
}

/** The name as whole words: "Jo" does not match in "Job". */
function namesPerson(name: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${RegExp.escape(name)}(?![\p{L}\p{N}])`, 'u')
}

async function deleteEventsAbout(tx: Db, { id, name }: Person): Promise<void> {
  await tx.execute(sql`delete from notifications where user_id in (${tiedTo(id)})
    and (title ~ ${asWord(name)} or description ~ ${asWord(name)})`)
}

/**
 * The people who may have been notified of the person by name: conversation partners, colleagues, the
 * recruiters they applied to, the applicants of their company.
 */
function tiedTo(id: number): SQL {
  return sql`
    select other_user_id from conversation_members where user_id = ${id}
    union select c.user_id from recruiter_profiles me
      join recruiter_profiles c on c.company_id = me.company_id where me.user_id = ${id}
    union select r.user_id from applications a
      join recruiter_profiles r on r.company_id = a.company_id where a.candidate_id = ${id}
    union select a.candidate_id from recruiter_profiles me
      join applications a on a.company_id = me.company_id where me.user_id = ${id}`
}

/**
 * The name as whole words, for a regular expression of PostgreSQL: "Jo" does not match in "Job".
 */
function asWord(name: string): string {
  const literal = name.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)
  return `(^|[^[:alnum:]])${literal}($|[^[:alnum:]])`
}
