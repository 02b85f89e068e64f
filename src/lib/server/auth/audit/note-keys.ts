import { desc, eq, sql } from 'drizzle-orm'

import type { Database } from '../../db/connect.ts'
import { auditEvents } from '../../db/schema/audit.ts'
import { auditByProgram } from './audit.ts'
import type { Keys } from '../keys.ts'

/**
 * Records if the program signs with another secret than at its last start; the first start is also
 * recorded. The record has a fingerprint of the secret, from which the secret cannot be computed.
 */
export async function noteKeys(db: Database, keys: Keys): Promise<void> {
  const newest = keys.sign('fingerprint', 'newest').toString('base64url').slice(0, 16)
  await db.transaction(async tx => {
    // Two processes that start at the same time write it once.
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
