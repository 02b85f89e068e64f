import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'

import type { Db } from '../db/connect.ts'
import { mailOutbox } from '../db/schema/mail.ts'
import type { TaskContext } from '../tasks/context.ts'
import { findMailProblem } from './mail-problems.ts'
import type { Mail } from './mailer.ts'
import { type MailPreference, withUnsubscribe } from './unsubscribe.ts'

/** The maximum of failed mails that are sent again at once. */
const MAX_REVIVED = 1000

/** A mail in the outbox, with the preference of its receiver that allows it, if any. */
export interface OutboxMail extends Mail {
  preference?: MailPreference | null
}

/** Adds a mail to the outbox in the transaction of the change that it reports; returns its id. */
export async function addToOutbox(db: Db, kind: string, mail: OutboxMail): Promise<number> {
  const [row] = await db
    .insert(mailOutbox)
    .values({
      bodyHtml: mail.html ?? null,
      bodyText: mail.text,
      calendar: mail.calendar ?? null,
      headers: mail.headers ?? {},
      kind,
      preference: mail.preference ?? null,
      subject: oneLine(mail.subject),
      toAddress: mail.to,
    })
    .returning({ id: mailOutbox.id })
  return row?.id ?? 0
}

/** Attempts before a mail fails: with growing pauses, the last one days after the first. */
export const MAIL_TRIES = 12

/**
 * Sends one mail of the outbox, once: a row that is sent already is skipped. A mail to an address that
 * gets no mails, or is permanently refused now, is deleted: it would be outdated when the address works
 * again. Rejects when the mail cannot be sent; after the last attempt the row is marked as failed and
 * stays for the operator.
 */
export async function sendFromOutbox(
  { config, db, keys, mail }: Pick<TaskContext, 'config' | 'db' | 'keys' | 'mail'>,
  id: number,
): Promise<void> {
  const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
  if (!row || row.sentAt) return
  if (await findMailProblem(db, row.toAddress)) {
    await removeMail(db, id)
    return
  }
  const written = toMail(row)
  try {
    const sending = await mail.send(
      row.preference ? withUnsubscribe({ config, keys }, written, row.preference) : written,
    )
    if (sending === 'refused') return await removeMail(db, id)
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

async function removeMail(db: Db, id: number): Promise<void> {
  await db.delete(mailOutbox).where(eq(mailOutbox.id, id))
}

function toMail(row: typeof mailOutbox.$inferSelect): Mail {
  return {
    calendar: row.calendar,
    headers: row.headers,
    html: row.bodyHtml,
    subject: row.subject,
    text: row.bodyText,
    to: row.toAddress,
  }
}

export interface FailedMail {
  id: number
  attempts: number
  failedAt: Date | null
  kind: string
  lastError: string | null
  toAddress: string
}

/** Failed mails, the newest first, without their content. `before`: only those with a smaller id. */
export function listFailedMail(
  db: Db,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<FailedMail[]> {
  const { attempts, failedAt, id, kind, lastError, toAddress } = mailOutbox
  return db
    .select({ attempts, failedAt, id, kind, lastError, toAddress })
    .from(mailOutbox)
    .where(and(isNotNull(failedAt), before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit)
}

/** The number of failed mails. */
export async function countFailedMail(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(mailOutbox)
    .where(isNotNull(mailOutbox.failedAt))
  return row?.count ?? 0
}

/** Resets the tries of one failed mail, or of the oldest thousand; returns their ids. */
export async function reviveFailedMail(db: Db, which: number | 'all'): Promise<number[]> {
  const failed = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(isNotNull(mailOutbox.failedAt), which === 'all' ? undefined : eq(mailOutbox.id, which)),
    )
    .orderBy(mailOutbox.id)
    .limit(MAX_REVIVED)
    .for('update')
  const rows = await db
    .update(mailOutbox)
    .set({ attempts: 0, failedAt: null })
    .where(inArray(mailOutbox.id, failed))
    .returning({ id: mailOutbox.id })
  return rows.map(({ id }) => id)
}

/** Mails that are not sent yet, for the operator and the tests. */
export function listWaitingMail(db: Db) {
  return db
    .select()
    .from(mailOutbox)
    .where(isNull(mailOutbox.sentAt))
    .orderBy(mailOutbox.id)
    .limit(100)
}

/** Deletes sent mails after a week, and failed ones, which the operator may need, after a month. */
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

/** A header is always one line. */
function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what it removes
  return text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim()
}
