import { and, asc, eq } from 'drizzle-orm'

import type { Passkey } from '#lib/contract/auth/passkeys.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { RequestFacts } from '../../api/call.ts'
import type { Db } from '../../db/connect.ts'
import { passkeys } from '../../db/schema/auth.ts'
import { queueMail } from '../../mail/tasks.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../actor.ts'
import { audit } from '../audit/audit.ts'
import { passkeyRemovedMail } from '../mails.ts'

/** A passkey as its owner sees it. */
export function toPasskey({
  createdAt,
  id,
  lastUsedAt,
  name,
  synced,
}: typeof passkeys.$inferSelect): Passkey {
  return {
    created_at: createdAt.toISOString(),
    id,
    last_used_at: lastUsedAt?.toISOString() ?? null,
    name,
    synced,
  }
}

/** A person's passkeys, the first added first. */
export async function listPasskeys(db: Db, actor: Actor): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, actor.id))
    .orderBy(asc(passkeys.id))
  return rows.map(toPasskey)
}

const own = (actor: Actor, id: number) => and(eq(passkeys.id, id), eq(passkeys.userId, actor.id))

/** @throws AppError `not-found` for a passkey that is not the person's */
export async function renamePasskey(
  db: Db,
  actor: Actor,
  { id, name }: { id: number; name: string },
): Promise<Passkey> {
  const [row] = await db.update(passkeys).set({ name }).where(own(actor, id)).returning()
  if (!row) throw new AppError('not-found', 'Passkey not found')
  return toPasskey(row)
}

/** @throws AppError `not-found` for a passkey that is not the person's */
export async function removePasskey(
  { config, db, keys }: Services,
  actor: Actor,
  { facts, id }: { facts: RequestFacts; id: number },
): Promise<void> {
  await db.transaction(async tx => {
    const [row] = await tx.delete(passkeys).where(own(actor, id)).returning()
    if (!row) throw new AppError('not-found', 'Passkey not found')
    await queueMail(tx, 'passkey-removed', passkeyRemovedMail(config, actor.email, row.name))
    await audit(tx, keys, facts, {
      action: 'passkey.remove',
      outcome: 'ok',
      target: String(id),
      userId: actor.id,
    })
  })
}
