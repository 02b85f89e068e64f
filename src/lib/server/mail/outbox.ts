import { eq, isNull, lt, or, sql } from 'drizzle-orm'

import type { Db } from '../db/connect.ts'
import { mailOutbox } from '../db/schema/mail.ts'
import type { Mail, Mailer } from './mailer.ts'

/** Adds a mail to the outbox, in the transaction of what it tells of, and answers its id. */
export async function addToOutbox(db: Db, kind: string, mail: Mail): Promise<number> {
  const [row] = await db
    .insert(mailOutbox)
    .values({
      bodyHtml: mail.html ?? null,
      bodyText: mail.text,
      calendar: mail.calendar ?? null,
      headers: mail.headers ?? {},
      kind,
      subject: oneLine(mail.subject),
      toAddress: mail.to,
    })
    .returning({ id: mailOutbox.id })
  return row?.id ?? 0
}

/** Tries before a mail is given up: with growing pauses, the last comes days after the first. */
export const MAIL_TRIES = 12

/**
 * Sends one mail of the outbox, once: a row that was sent already is left alone. Rejects when it could
 * not leave; after the last try the row is marked as failed and stays for the operator.
 */
export async function sendFromOutbox(db: Db, mailer: Mailer, id: number): Promise<void> {
  const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
  if (!row || row.sentAt) return
  try {
    await mailer.send({
      calendar: row.calendar,
      headers: row.headers,
      html: row.bodyHtml,
      subject: row.subject,
      text: row.bodyText,
      to: row.toAddress,
    })
  } catch (error) {
    const attempts = row.attempts + 1
    await db
      .update(mailOutbox)
      .set({
        attempts,
        failedAt: attempts < MAIL_TRIES ? null : sql`now()`,
        lastError: (error as Error).message.slice(0, 500),
      })
      .where(eq(mailOutbox.id, id))
    throw error
  }
  await db
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1`, sentAt: sql`now()` })
    .where(eq(mailOutbox.id, id))
}

/** Mails that have not left yet, for the operator and the tests. */
export function listWaitingMail(db: Db) {
  return db
    .select()
    .from(mailOutbox)
    .where(isNull(mailOutbox.sentAt))
    .orderBy(mailOutbox.id)
    .limit(100)
}

/** Mails are kept for a week after they left; those that failed, for the operator, for a month. */
export async function forgetMail(db: Db): Promise<void> {
  await db
    .delete(mailOutbox)
    .where(
      or(
        lt(mailOutbox.sentAt, sql`now() - interval '7 days'`),
        lt(mailOutbox.failedAt, sql`now() - interval '30 days'`),
      ),
    )
}

/** A header is one line, whatever was typed. */
function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what it removes
  return text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim()
}
