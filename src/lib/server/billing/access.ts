import { and, eq } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema/auth.ts'
import { recruiterProfiles } from '../db/schema/companies.ts'

/** The owner of a plan: a company or a person. */
export type PlanOwner = { companyId: number } | { userId: number }

interface PlanAccess {
  owner: PlanOwner
  /** Whether the person may change the plan. A company's plan is changed by its owners only. */
  isManager: boolean
}

/** The plan that a person uses: recruiters use the plan of the company, candidates their own. */
export async function getAccess(
  db: Db,
  { id: userId, role }: Pick<Actor, 'id' | 'role'>,
): Promise<PlanAccess> {
  const [membership] =
    role === 'recruiter'
      ? await db
          .select({ companyId: recruiterProfiles.companyId, role: recruiterProfiles.role })
          .from(recruiterProfiles)
          .where(eq(recruiterProfiles.userId, userId))
      : []
  if (!membership) return { isManager: true, owner: { userId } }
  return { isManager: membership.role === 'owner', owner: { companyId: membership.companyId } }
}

/** The plan that the person may change. @throws AppError `not-allowed` for a member of a company */
export async function requireManager(db: Db, actor: Actor): Promise<PlanOwner> {
  const { isManager, owner } = await getAccess(db, actor)
  if (!isManager) throw notManager()
  return owner
}

export function notManager(): AppError {
  return new AppError('not-allowed', 'Only an owner of the company can do this')
}

/** Whether a person may be charged for a company: not after they have left it. */
export async function isMember(db: Db, companyId: number, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(recruiterProfiles)
    .innerJoin(users, and(eq(users.id, recruiterProfiles.userId), eq(users.status, 'active')))
    .where(and(eq(recruiterProfiles.userId, userId), eq(recruiterProfiles.companyId, companyId)))
  return row !== undefined
}
