import { eq, sql } from 'drizzle-orm'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { recruiterProfiles } from '../db/schema/companies.ts'
import { leave, requireDispensable } from './team/change-team.ts'
import { countOthers, lockMembership, type Membership } from './team/membership.ts'

interface Left {
  /** The company has no other member. */
  alone: boolean
  membership: Membership
}

/**
 * Checks that a person may leave their company, and locks it until the transaction ends. Null if the
 * person has none. @throws AppError `conflict` for the last owner of a company with colleagues
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

/** Transfers a member's work to a colleague; returns the id of the company if no member is left. */
export async function prepareToLeave(tx: Db, actor: Actor): Promise<number | null> {
  const left = await requireMayLeave(tx, actor)
  if (left?.alone) return left.membership.companyId
  if (left) await leave(tx, left.membership)
  return null
}

/**
 * The same for a person who cannot transfer ownership first: if they are the only owner, the colleague
 * who gets their jobs becomes the owner.
 */
export async function leaveBehind(tx: Db, actor: Actor): Promise<number | null> {
  await tx.execute(sql`update recruiter_profiles set role = 'owner' where user_id = (
    select c.user_id from recruiter_profiles me
    join recruiter_profiles c on c.company_id = me.company_id and c.user_id <> me.user_id
    where me.user_id = ${actor.id} order by c.role, c.joined_at limit 1)`)
  return prepareToLeave(tx, actor)
}
