import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'

import type { Db } from '../db/connect.ts'
import { mailProblems } from '../db/schema/mail.ts'

/**
 * Why mails to an address fail: permanently, temporarily, or because the person reports them as
 * spam.
 */
export type ProblemKind = 'complaint' | 'permanent' | 'temporary'

/** Temporary failures after which an address gets no more mails. */
const MAX_TEMPORARY = 5
/** The maximum of addresses in a list. */
const MAX_LISTED = 200

export interface MailProblem {
  id: number
  address: string
  /** The reply of the receiving server. */
  detail: string
  kind: ProblemKind
  /** The time from which no mails are sent. */
  suppressedAt: Date
}

/**
 * Records that a mail to an address failed or was called spam. An address gets no more mails at once
 * after a permanent failure or a complaint, and after five temporary failures, none of them more than
 * 30 days after the one before.
 * @returns whether this report has stopped the mails
 */
export async function recordMailProblem(
  tx: Db,
  address: string,
  { detail, kind }: Pick<MailProblem, 'detail' | 'kind'>,
): Promise<boolean> {
  const failures = kind === 'temporary' ? 1 : 0
  const counted = sql<number>`${failures} + case
    when ${mailProblems.updatedAt} > now() - interval '30 days' then ${mailProblems.temporaryFailures}
    else 0 end`
  const [row] = await tx
    .insert(mailProblems)
    .values({ address: address.toLowerCase(), detail, kind, temporaryFailures: failures })
    .onConflictDoUpdate({
      set: { detail, kind, temporaryFailures: counted, updatedAt: sql`now()` },
      setWhere: isNull(mailProblems.suppressedAt),
      target: mailProblems.address,
    })
    .returning({ temporaryFailures: mailProblems.temporaryFailures })
  if (!row || (kind === 'temporary' && row.temporaryFailures < MAX_TEMPORARY)) return false
  await tx
    .update(mailProblems)
    .set({ suppressedAt: sql`now()` })
    .where(eq(mailProblems.address, address.toLowerCase()))
  return true
}

/** Why an address gets no mails; null for one that does. */
export async function findMailProblem(db: Db, address: string): Promise<MailProblem | null> {
  const [row] = await listProblems(db).where(
    and(eq(mailProblems.address, address.toLowerCase()), isNotNull(mailProblems.suppressedAt)),
  )
  return row ? toProblem(row) : null
}

/** The addresses that get no mails, the last first, for the operator. */
export async function listMailProblems(db: Db): Promise<MailProblem[]> {
  const rows = await listProblems(db)
    .where(isNotNull(mailProblems.suppressedAt))
    .orderBy(desc(mailProblems.suppressedAt))
    .limit(MAX_LISTED)
  return rows.map(toProblem)
}

function listProblems(db: Db) {
  const { address, detail, id, kind, suppressedAt } = mailProblems
  return db.select({ address, detail, id, kind, suppressedAt }).from(mailProblems)
}

function toProblem(row: Omit<MailProblem, 'suppressedAt'> & { suppressedAt: Date | null }) {
  return { ...row, suppressedAt: row.suppressedAt ?? new Date(0) }
}

/** Sends mails again to an address, or to that of a problem's id; false if it was not stopped. */
export async function liftMailProblem(db: Db, which: number | string): Promise<boolean> {
  const { address, id } = mailProblems
  const lifted = await db
    .delete(mailProblems)
    .where(typeof which === 'number' ? eq(id, which) : eq(address, which.toLowerCase()))
    .returning({ suppressedAt: mailProblems.suppressedAt })
  return lifted.some(({ suppressedAt }) => suppressedAt !== null)
}

/** Deletes temporary failures of more than 30 days ago, which no longer count. */
export async function forgetMailProblems(db: Db): Promise<void> {
  await db
    .delete(mailProblems)
    .where(
      and(
        isNull(mailProblems.suppressedAt),
        lt(mailProblems.updatedAt, sql`now() - interval '30 days'`),
      ),
    )
}
