import { eq } from 'drizzle-orm'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { recruiterProfiles } from '../db/schema/companies.ts'
import { leave, requireDispensable } from './change-team.ts'
import { countOthers, lockMembership, type Membership } from './membership.ts'

interface Left {
  /** Nobody else is in the company. */
  alone: boolean
  membership: Membership
}

/**
 * Whether somebody may leave their company behind, who holds it until the transaction ends. Null for
 * whoever has none. @throws AppError `conflict` for the last owner of a company with colleagues
 */
export async function requireMayLeave(tx: Db, actor: Actor): Promise<Left | null> {
  const [row] = await tx
    .select({ id: recruiterProfiles.companyId })
    .from(recruiterProfiles)
    .where(eq(recruiterProfiles.userId, actor.id))
  if (!row) return null
  const membership = await lockMembership(tx, actor)
  const alone = (await countOthers(tx, membership)).all === 0
  if (!alone) await requireDispensable(tx, membership)
  return { alone, membership }
}

/** Hands what somebody began for the company to a colleague; answers the id of one that has none left. */
export async function prepareToLeave(tx: Db, actor: Actor): Promise<number | null> {
  const left = await requireMayLeave(tx, actor)
  if (left?.alone) return left.membership.companyId
  if (left) await leave(tx, left.membership)
  return null
}
