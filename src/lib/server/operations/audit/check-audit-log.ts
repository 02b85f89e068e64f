import { desc, eq, isNotNull, sql } from 'drizzle-orm'

import { type ChainCheck, type ChainHead, verifyHashChain } from '../../auth/index.ts'
import type { Db } from '../../db/connect.ts'
import { auditChecks } from '../../db/schema/audit.ts'

const MAX_LISTED = 10

export type RecordCheck = Omit<typeof auditChecks.$inferSelect, 'headHash'>

/**
 * Records the start of a check of the audit log. Returns its id. `askedBy` is null for scheduled
 * checks.
 */
export async function addCheck(db: Db, askedBy: number | null): Promise<number> {
  const [row] = await db.insert(auditChecks).values({ askedBy }).returning({ id: auditChecks.id })
  return row?.id ?? 0
}

/** Checks the whole hash chain, compares its end with an earlier check, and saves the result. */
export async function runCheck(db: Db, id: number): Promise<ChainCheck> {
  const chainCheck = await verifyHashChain(db, await findEarlierHead(db))
  const { brokenId, events, hash } = chainCheck
  await db
    .update(auditChecks)
    .set({
      brokenId,
      events,
      finishedAt: sql`now()`,
      headHash: hash,
      outcome: outcomeOf(chainCheck),
    })
    .where(eq(auditChecks.id, id))
  return chainCheck
}

function outcomeOf({ brokenId, isCut }: ChainCheck): 'changed' | 'cut' | 'intact' {
  if (brokenId !== null) return 'changed'
  return isCut ? 'cut' : 'intact'
}

/** The end of the longest chain that was found intact. */
async function findEarlierHead(db: Db): Promise<ChainHead | null> {
  const [row] = await db
    .select({ events: auditChecks.events, hash: auditChecks.headHash })
    .from(auditChecks)
    .where(eq(auditChecks.outcome, 'intact'))
    .orderBy(desc(auditChecks.events))
    .limit(1)
  return row?.hash && row.events !== null ? { events: row.events, hash: row.hash } : null
}

/** The last checks, newest first. */
export function listChecks(db: Db): Promise<RecordCheck[]> {
  const { askedAt, askedBy, brokenId, events, finishedAt, id, outcome } = auditChecks
  return db
    .select({ askedAt, askedBy, brokenId, events, finishedAt, id, outcome })
    .from(auditChecks)
    .orderBy(desc(id))
    .limit(MAX_LISTED)
}

/** The last finished check; null before the first. */
export async function findLastCheck(db: Db): Promise<RecordCheck | null> {
  const [row] = await db
    .select()
    .from(auditChecks)
    .where(isNotNull(auditChecks.finishedAt))
    .orderBy(desc(auditChecks.id))
    .limit(1)
  return row ?? null
}
