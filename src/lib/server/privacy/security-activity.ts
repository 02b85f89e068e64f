import { and, desc, inArray, lt } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Page } from '#lib/contract/paging.ts'
import type { SecurityEvent } from '#lib/contract/privacy.ts'

import type { Actor } from '../auth/actor.ts'
import { type Keys, listActorRefs } from '../auth/index.ts'
import type { Db } from '../db/connect.ts'
import { cutPage, readCursor, writeCursor } from '../db/cursor.ts'
import { auditEvents } from '../db/schema/audit.ts'

const KIND = 'security-activity'

/** The security events of the account for its owner, newest first. */
export async function listSecurityActivity(
  { db, keys }: { db: Db; keys: Keys },
  actor: Actor,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page<SecurityEvent>> {
  const own = inArray(auditEvents.actorRef, await listActorRefs(db, keys, actor.id))
  const [before] = cursor === undefined ? [] : readCursor(KIND, z.tuple([z.int()]), cursor)
  const rows = await db
    .select()
    .from(auditEvents)
    .where(and(own, before === undefined ? undefined : lt(auditEvents.id, before)))
    .orderBy(desc(auditEvents.id))
    .limit(limit + 1)
  const page = cutPage(rows, limit, ({ id }) => writeCursor(KIND, [id]))
  return {
    items: page.items.map(({ action, at, id, ipPrefix, meta, outcome }) => ({
      action,
      at: at.toISOString(),
      device: typeof meta['device'] === 'string' ? meta['device'] : null,
      id,
      network: ipPrefix,
      outcome: outcome as SecurityEvent['outcome'],
    })),
    next: page.next,
    total: await db.$count(auditEvents, own),
  }
}
