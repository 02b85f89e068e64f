import { and, count, eq, ne, sql } from 'drizzle-orm'

import type { CompanyRole } from '#lib/shared/companies/company-roles.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { companies, recruiterProfiles } from '../../db/schema/companies.ts'

export interface Membership {
  companyId: number
  role: CompanyRole
  userId: number
}

const COLUMNS = {
  companyId: recruiterProfiles.companyId,
  role: recruiterProfiles.role,
  userId: recruiterProfiles.userId,
}

/** The company and the role of the recruiter. @throws AppError `not-found` for all others */
export async function getMembership(db: Db, { id }: Pick<Actor, 'id'>): Promise<Membership> {
  const [row] = await db
    .select(COLUMNS)
    .from(recruiterProfiles)
    .where(eq(recruiterProfiles.userId, id))
  if (!row) throw new AppError('not-found', 'Profile not found')
  return row
}

/**
 * The same, with the company's members locked until the transaction ends, so that two owners cannot
 * demote each other at once.
 */
export async function lockMembership(db: Db, actor: Pick<Actor, 'id'>): Promise<Membership> {
  const { companyId } = await getMembership(db, actor)
  await lockCompanies(db, [companyId])
  const membership = await getMembership(db, actor)
  // The recruiter moved to another company while waiting for the lock: the request was for
  // the former one.
  if (membership.companyId !== companyId) throw new AppError('not-found', 'Not found')
  return membership
}

/** Locks in one order, so that two transactions never wait for each other. */
export async function lockCompanies(db: Db, ids: number[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b))
    await db.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('update')
}

/** @throws AppError `not-allowed` for a member */
export function requireOwner({ role }: Membership): void {
  if (role !== 'owner')
    throw new AppError('not-allowed', 'Only an owner of the company can do this')
}

/** A colleague of that company. @throws AppError `not-found` for all others */
export async function getColleague(
  db: Db,
  { companyId }: Membership,
  userId: number,
): Promise<Membership> {
  const [row] = await db
    .select(COLUMNS)
    .from(recruiterProfiles)
    .where(and(eq(recruiterProfiles.userId, userId), eq(recruiterProfiles.companyId, companyId)))
  if (!row) throw new AppError('not-found', 'Colleague not found')
  return row
}

/** The number of other members, and of owners among them. */
export async function countOthers(
  db: Db,
  { companyId, userId }: Membership,
): Promise<{ all: number; owners: number }> {
  const { role } = recruiterProfiles
  const [row] = await db
    .select({
      all: count(),
      owners: sql<number>`count(*) filter (where ${role} = 'owner')`.mapWith(Number),
    })
    .from(recruiterProfiles)
    .where(and(eq(recruiterProfiles.companyId, companyId), ne(recruiterProfiles.userId, userId)))
  return row ?? { all: 0, owners: 0 }
}
