import { and, asc, eq, gt, sql } from 'drizzle-orm'

import type { Team, TeamInvitation, TeamMember } from '#lib/contract/companies/team.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { users } from '../../db/schema/auth.ts'
import { companies, companyInvitations, recruiterProfiles } from '../../db/schema/companies.ts'
import { getMembership } from './membership.ts'

/** All members of the recruiter's company, owners first, and the open invitations. */
export async function getTeam(db: Db, recruiter: Actor): Promise<Team> {
  const { companyId, role } = await getMembership(db, recruiter)
  const [company] = await db
    .select({
      blindReview: companies.blindReview,
      name: companies.name,
      retentionMonths: companies.retentionMonths,
    })
    .from(companies)
    .where(eq(companies.id, companyId))
  return {
    blindReview: company?.blindReview ?? false,
    company: company?.name ?? '',
    invitations: await listInvitations(db, companyId),
    members: await listMembers(db, companyId, recruiter),
    myRole: role,
    retentionMonths: company?.retentionMonths ?? 12,
  }
}

async function listMembers(db: Db, companyId: number, me: Actor): Promise<TeamMember[]> {
  const { joinedAt, position, role, userId } = recruiterProfiles
  const rows = await db
    .select({ email: users.email, joinedAt, name: users.name, position, role, userId })
    .from(recruiterProfiles)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(recruiterProfiles.companyId, companyId))
    .orderBy(asc(role), asc(sql`lower(${users.name})`), asc(userId))
  return rows.map(row =>
    Object.assign(row, { isMe: row.userId === me.id, joinedAt: row.joinedAt.toISOString() }),
  )
}

async function listInvitations(db: Db, companyId: number): Promise<TeamInvitation[]> {
  const rows = await db
    .select({ inviter: users.name, row: companyInvitations })
    .from(companyInvitations)
    .innerJoin(users, eq(users.id, companyInvitations.invitedBy))
    .where(
      and(
        eq(companyInvitations.companyId, companyId),
        gt(companyInvitations.expiresAt, sql`now()`),
      ),
    )
    .orderBy(asc(companyInvitations.id))
  return rows.map(({ inviter, row }) => toInvitation(row, inviter))
}

export function toInvitation(
  row: typeof companyInvitations.$inferSelect,
  invitedBy: string,
): TeamInvitation {
  const { createdAt, email, expiresAt, id, role } = row
  return {
    createdAt: createdAt.toISOString(),
    email,
    expiresAt: expiresAt.toISOString(),
    id,
    invitedBy,
    role,
  }
}
