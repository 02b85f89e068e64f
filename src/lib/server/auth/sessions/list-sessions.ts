import { and, desc, eq, gt, sql } from 'drizzle-orm'

import type { OpenSession } from '#lib/contract/auth/auth.ts'

import type { Db } from '../../db/connect.ts'
import { sessions } from '../../db/schema/auth.ts'
import type { Actor } from '../actor.ts'
import { MAX_SESSIONS } from './sessions.ts'

/** The valid sessions of a person, the last used first. */
export async function listSessions(
  db: Db,
  actor: Actor,
  currentId: string | null,
): Promise<OpenSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, actor.id), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(2 * MAX_SESSIONS)
  return rows.map(({ createdAt, id, ipPrefix, kind, lastSeenAt, userAgent }) => ({
    created_at: createdAt.toISOString(),
    current: id === currentId,
    id,
    kind,
    last_seen_at: lastSeenAt.toISOString(),
    network: ipPrefix,
    user_agent: userAgent,
  }))
}
