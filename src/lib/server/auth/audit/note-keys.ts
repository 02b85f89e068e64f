import { desc, eq, sql } from 'drizzle-orm'

import type { Database } from '#lib/server/db/connect.ts'
import { auditEvents } from '#lib/server/db/schema/audit.ts'
import { auditByProgram } from './audit.ts'
import type { Keys } from '../keys.ts'

/**
 * Writes down that the program signs under another secret than the last time it was started: the
 * first start says so too. A secret is known by a fingerprint, from which it cannot be told.
 */
export async function noteKeys(db: Database, keys: Keys): Promise<void> {
  const newest = keys.sign('fingerprint', 'newest').toString('base64url').slice(0, 16)
  await db.transaction(async tx => {
    // Two programs that start at once write it once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('auth.note-keys'))`)
    const [last] = await tx
      .select({ meta: auditEvents.meta })
      .from(auditEvents)
      .where(eq(auditEvents.action, 'keys'))
      .orderBy(desc(auditEvents.id))
      .limit(1)
    const before = last?.meta['fingerprint'] ?? null
    if (before === newest) return
    const meta = { before, fingerprint: newest }
    await auditByProgram(tx, { action: 'keys', meta, outcome: 'ok' })
  })
}
