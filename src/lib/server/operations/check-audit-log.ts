import { desc, eq, isNotNull, sql } from 'drizzle-orm'

import { type ChainCheck, type ChainHead, verifyHashChain } from '../auth/index.ts'
import type { Db } from '../db/connect.ts'
import { auditChecks } from '../db/schema/audit.ts'

const MAX_LISTED = 10

export type RecordCheck = Omit<typeof auditChecks.$inferSelect, 'headHash'>

/** Notes that a check of the audit log begins; answers its id. `askedBy` is null for the schedule. */
export async function addCheck(db: Db, askedBy: number | null): Promise<number> {
  const [row] = await db.insert(auditChecks).values({ askedBy }).returning({ id: auditChecks.id })
  return row?.id ?? 0
}

/** Checks the whole chain and keeps what was found, beside what an earlier check saw at its end. */
export async function runCheck(db: Db, id: number): Promise<ChainCheck> {
  const found = await verifyHashChain(db, await findEarlierHead(db))
  const { brokenId, events, hash } = found
  await db
    .update(auditChecks)
    .set({ brokenId, events, finishedAt: sql`now()`, headHash: hash, outcome: outcomeOf(found) })
    .where(eq(auditChecks.id, id))
  return found
}

function outcomeOf({ brokenId, isCut }: ChainCheck): 'changed' | 'cut' | 'intact' {
  if (brokenId !== null) return 'changed'
  return isCut ? 'cut' : 'intact'
}

/** The longest chain that was intact. */
async function findEarlierHead(db: Db): Promise<ChainHead | null> {
  const [row] = await db
    .select({ events: auditChecks.events, hash: auditChecks.headHash })
    .from(auditChecks)
    .where(eq(auditChecks.outcome, 'intact'))
    .orderBy(desc(auditChecks.events))
    .limit(1)
  return row?.hash && row.events !== null ? { events: row.events, hash: row.hash } : null
}

/** The last checks, the newest first. */
export function listChecks(db: Db): Promise<RecordCheck[]> {
  const { askedAt, askedBy, brokenId, events, finishedAt, id, outcome } = auditChecks
  return db
    .select({ askedAt, askedBy, brokenId, events, finishedAt, id, outcome })
    .from(auditChecks)
    .orderBy(desc(id))
    .limit(MAX_LISTED)
}

/** The last check that ended; null before the first. */
export async function findLastCheck(db: Db): Promise<RecordCheck | null> {
  const [row] = await db
    .select()
    .from(auditChecks)
    .where(isNotNull(auditChecks.finishedAt))
    .orderBy(desc(auditChecks.id))
    .limit(1)
  return row ?? null
}
