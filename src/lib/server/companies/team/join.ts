import { and, eq, gt, notExists, sql } from 'drizzle-orm'

import type { CompanyRole } from '#lib/shared/companies/company-roles.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import { hashOf } from '../../auth/index.ts'
import { hasRenewedPlan } from '../../billing/index.ts'
import type { Db } from '../../db/connect.ts'
import { users } from '../../db/schema/auth.ts'
import { companies, companyInvitations, recruiterProfiles } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { leave, moveTo, requireDispensable } from './change-team.ts'
import { countOthers, getMembership, lockCompanies, type Membership } from './membership.ts'

/** The page data of an invitation link. */
export interface Invitation {
  company: string
  companyId: number
  email: string
  inviter: string
  role: CompanyRole
}

/** The open invitation of a mailed token, without using it up; null if it is not valid any more. */
export async function findInvitation(db: Db, token: string): Promise<Invitation | null> {
  const { companyId, email, role } = companyInvitations
  const [row] = await db
    .select({ company: companies.name, companyId, email, inviter: users.name, role })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyId))
    .innerJoin(users, and(eq(users.id, companyInvitations.invitedBy), eq(users.status, 'active')))
    .where(
      and(
        eq(companyInvitations.tokenHash, hashOf(token)),
        gt(companyInvitations.expiresAt, sql`now()`),
      ),
    )
  return row ?? null
}

/**
 * The address that an invitation was sent to, where a path of this site leads back to it after the
 * sign-in ("/join?token=…"); undefined for any other path.
 */
export async function findInvitedAddress(db: Db, path: string | null): Promise<string | undefined> {
  const token = invitationIn(path)
  return token === null ? undefined : (await findInvitation(db, token))?.email
}

/** The token of an invitation that a path of this site leads back to; null for any other path. */
export function invitationIn(path: string | null): string | null {
  const { pathname, searchParams } = new URL(path ?? '/', 'https://site.invalid')
  return pathname === '/join' ? searchParams.get('token') : null
}

/** Whether an invitation was sent to this person's address. */
export function isInvitationFor(
  { email }: Pick<Invitation, 'email'>,
  actor: Pick<Actor, 'email'>,
): boolean {
  return email.toLowerCase() === actor.email.toLowerCase()
}

/**
 * Accepts an invitation, once: the recruiter leaves their current company and joins this one.
 * @throws AppError `invalid-token`, `not-allowed` for another address, `conflict` if they may not
 * leave their current company
 */
export function join(db: Db, actor: Actor, token: string): Promise<{ company: string }> {
  return db.transaction(async tx => {
    const invitation = await findInvitation(tx, token)
    if (!invitation) throw invalid()
    if (!isInvitationFor(invitation, actor))
      throw new AppError(
        'not-allowed',
        'This invitation was sent to another email address. Sign in with that one.',
      )
    const before = await getMembership(tx, actor)
    await lockCompanies(tx, [before.companyId, invitation.companyId])
    // Of concurrent requests only the first finds it here.
    const [used] = await tx
      .delete(companyInvitations)
      .where(eq(companyInvitations.tokenHash, hashOf(token)))
      .returning({ id: companyInvitations.id })
    if (!used) throw invalid()
    await changeCompany(tx, await getMembership(tx, actor), invitation)
    return { company: invitation.company }
  })
}

async function changeCompany(db: Db, before: Membership, to: Invitation): Promise<void> {
  if (before.companyId === to.companyId) return
  const { all } = await countOthers(db, before)
  if (all > 0) await requireDispensable(db, before)
  else {
    await requireNoJobs(db, before.companyId)
    await requireNoPlan(db, before.companyId)
  }
  await leave(db, before)
  await moveTo(db, before, to)
  await dropEmpty(db, before.companyId)
}

async function requireNoJobs(db: Db, companyId: number): Promise<void> {
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), sql`${jobs.deletedAt} is null`))
    .limit(1)
  if (job)
    throw new AppError(
      'conflict',
      'Your current company still has jobs, and you are its only recruiter. Invite a colleague and transfer the company, or delete its jobs first.',
    )
}

/** A person with a running plan must not lose it without notice. */
async function requireNoPlan(db: Db, companyId: number): Promise<void> {
  if (await hasRenewedPlan(db, companyId))
    throw new AppError(
      'conflict',
      'Your current company has a paid plan, which would be lost. Cancel it on your subscription page first.',
    )
}

/** Deletes a company that has no members and has never posted a job. */
async function dropEmpty(db: Db, companyId: number): Promise<void> {
  const one = { one: sql`1` }
  await db
    .delete(companies)
    .where(
      and(
        eq(companies.id, companyId),
        notExists(db.select(one).from(jobs).where(eq(jobs.companyId, companyId))),
        notExists(
          db.select(one).from(recruiterProfiles).where(eq(recruiterProfiles.companyId, companyId)),
        ),
      ),
    )
}

function invalid(): AppError {
  return new AppError(
    'invalid-token',
    'This invitation no longer works. Ask your colleague for a new one.',
  )
}
