import { and, eq, gt, not, type SQL, sql } from 'drizzle-orm'

import type { InvitationDraft, TeamInvitation } from '#lib/contract/companies/team.ts'
import { INVITATION_DAYS } from '#lib/shared/companies/company-roles.ts'
import { AppError, invalidField } from '#lib/shared/errors.ts'
import { TEAM_LIMITS } from '#lib/shared/plans.ts'

import type { Actor } from '../../auth/actor.ts'
import { findPlan } from '../../billing/index.ts'
import type { Db } from '../../db/connect.ts'
import { users } from '../../db/schema/auth.ts'
import { companies, companyInvitations, recruiterProfiles } from '../../db/schema/companies.ts'
import { enqueue } from '../../tasks/task.ts'
import { lockMembership, requireOwner } from './membership.ts'
import { mailInvitation } from '../tasks.ts'
import { toInvitation } from './team.ts'

/**
 * Invites an address to the company, or renews its invitation: the previous link stops working. The
 * answer does not reveal whether the address has an account.
 * @throws AppError `not-allowed` for members, `invalid-input` for a colleague or an unnamed company
 */
export function invite(
  db: Db,
  actor: Actor,
  { email, role }: InvitationDraft,
): Promise<TeamInvitation> {
  return db.transaction(async tx => {
    const me = await lockMembership(tx, actor)
    requireOwner(me)
    await requireNamed(tx, me.companyId)
    await requireStranger(tx, me.companyId, email)
    await requireRoom(tx, me.companyId, email)
    await tx.delete(companyInvitations).where(and(ofCompany(me.companyId), isTo(email)))
    const [row] = await tx
      .insert(companyInvitations)
      .values({
        companyId: me.companyId,
        email,
        expiresAt: sql`now() + make_interval(days => ${INVITATION_DAYS})`,
        invitedBy: actor.id,
        role,
      })
      .returning()
    if (!row) throw new Error('no invitation was made')
    await enqueue(tx, mailInvitation, { invitationId: row.id })
    return toInvitation(row, actor.name)
  })
}

/** Revokes an invitation. @throws AppError `not-allowed` for members, `not-found` */
export async function uninvite(db: Db, actor: Actor, id: number): Promise<void> {
  await db.transaction(async tx => {
    const me = await lockMembership(tx, actor)
    const ours = and(eq(companyInvitations.id, id), ofCompany(me.companyId))
    const [row] = await tx
      .select({ id: companyInvitations.id })
      .from(companyInvitations)
      .where(ours)
    if (!row) throw new AppError('not-found', 'Invitation not found')
    requireOwner(me)
    await tx.delete(companyInvitations).where(ours)
  })
}

function ofCompany(companyId: number): SQL {
  return eq(companyInvitations.companyId, companyId)
}

function isTo(email: string): SQL {
  return sql`lower(${companyInvitations.email}) = lower(${email})`
}

/** An invitation needs the name of the company. */
async function requireNamed(db: Db, companyId: number): Promise<void> {
  const [row] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (!row?.name)
    throw new AppError('conflict', 'Fill in the name of your company on your profile first')
}

async function requireStranger(db: Db, companyId: number, email: string): Promise<void> {
  const [colleague] = await db
    .select({ id: users.id })
    .from(recruiterProfiles)
    .innerJoin(users, eq(users.id, recruiterProfiles.userId))
    .where(
      and(eq(recruiterProfiles.companyId, companyId), sql`lower(${users.email}) = lower(${email})`),
    )
  if (colleague) throw invalidField('email', 'This person is already in your team')
}

async function requireRoom(db: Db, companyId: number, email: string): Promise<void> {
  const members = await db.$count(recruiterProfiles, eq(recruiterProfiles.companyId, companyId))
  const invited = await db.$count(
    companyInvitations,
    and(ofCompany(companyId), gt(companyInvitations.expiresAt, sql`now()`), not(isTo(email))),
  )
  const limit = TEAM_LIMITS[await findPlan(db, { companyId })]
  if (members + invited >= limit)
    throw invalidField('email', `Your team has at most ${limit} people, open invitations included`)
}
