import { createHash } from 'node:crypto'

import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'

import type { Database, Db } from '../../db/connect.ts'
import { auditEvents } from '../../db/schema/audit.ts'

type Event = typeof auditEvents.$inferSelect

const AT_ONCE = 500
const GENESIS: Buffer = Buffer.alloc(32)

/**
 * Chains the security events that are not chained yet: each gets its place and a hash over itself
 * and the one before, so that no row can be changed or removed unnoticed. Events younger than a
 * minute wait, since one of a transaction still open may belong before them.
 */
export async function sealAuditEvents(db: Database): Promise<void> {
  await db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('auth.seal-audit'))`)
    let last = await findHead(tx)
    const waiting = await tx
      .select()
      .from(auditEvents)
      .where(and(isNull(auditEvents.hash), lt(auditEvents.at, sql`now() - interval '1 minute'`)))
      .orderBy(asc(auditEvents.id))
      .limit(AT_ONCE)
    for (const event of waiting) {
      const hash = sealOf(event, last.hash)
      const seal = last.seal + 1
      await tx
        .update(auditEvents)
        .set({ hash, prevHash: last.hash, seal })
        .where(eq(auditEvents.id, event.id))
      last = { hash, seal }
    }
  })
}

async function findHead(db: Db): Promise<{ hash: Buffer; seal: number }> {
  const [head] = await db
    .select({ hash: auditEvents.hash, seal: auditEvents.seal })
    .from(auditEvents)
    .where(isNotNull(auditEvents.seal))
    .orderBy(desc(auditEvents.seal))
    .limit(1)
  return { hash: head?.hash ?? GENESIS, seal: head?.seal ?? 0 }
}

/** The end of a chain: how many events it has, and the hash of the last one. */
export interface ChainHead {
  events: number
  hash: Buffer
}

export interface ChainCheck extends ChainHead {
  /** The first event whose hash does not fit; null when all fit. */
  brokenId: number | null
  /** Events that an earlier check found are missing at the end. */
  isCut: boolean
}

/**
 * Checks every event of the chain. `earlier` is the end that an earlier check found: without it,
 * nothing shows that the last events were removed, or that all hashes were recomputed.
 */
export async function verifyHashChain(db: Db, earlier: ChainHead | null): Promise<ChainCheck> {
  let head: ChainHead = { events: 0, hash: GENESIS }
  let more = true
  while (more) {
    const events = await listChained(db, head.events)
    for (const event of events) {
      if (!fits(event, head, earlier)) return { ...head, brokenId: event.id, isCut: false }
      head = { events: head.events + 1, hash: event.hash ?? GENESIS }
    }
    more = events.length === AT_ONCE
  }
  return { ...head, brokenId: null, isCut: earlier !== null && head.events < earlier.events }
}

function listChained(db: Db, after: number): Promise<Event[]> {
  return db
    .select()
    .from(auditEvents)
    .where(sql`${auditEvents.seal} > ${after}`)
    .orderBy(asc(auditEvents.seal))
    .limit(AT_ONCE)
}

function fits(event: Event, before: ChainHead, earlier: ChainHead | null): boolean {
  const follows = event.seal === before.events + 1 && event.prevHash?.equals(before.hash) === true
  if (!follows || event.hash?.equals(sealOf(event, before.hash)) !== true) return false
  return event.seal !== earlier?.events || event.hash.equals(earlier.hash)
}

/** SHA-256 over the previous hash and the row, its fields in a fixed order. */
function sealOf(event: Event, before: Buffer): Buffer {
  const { action, actorRef, at, id, ipPrefix, meta, outcome, requestId, sessionRef, target } = event
  const facts = Object.entries(meta).toSorted(([one], [two]) => (one < two ? -1 : 1))
  const row = [
    id,
    at.toISOString(),
    requestId,
    actorRef,
    sessionRef,
    ipPrefix,
    action,
    target,
    outcome,
  ]
  return createHash('sha256')
    .update(before)
    .update(JSON.stringify([...row, facts]))
    .digest()
}
