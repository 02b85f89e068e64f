import { and, asc, eq, sql } from 'drizzle-orm'

import type { CompanyRole } from '#lib/shared/companies/company-roles.ts'
import { AppError } from '#lib/shared/errors.ts'
import type { RetentionMonths } from '#lib/shared/applications/retention.ts'

import type { Actor } from '../../auth/actor.ts'
import { endSessions } from '../../auth/index.ts'
import { releasePayer } from '../../billing/index.ts'
import type { Db } from '../../db/connect.ts'
import {
  companies,
  companyInvitations,
  companyVerifications,
  recruiterProfiles,
} from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'
import type { MailSite } from '../mails.ts'
import {
  countOthers,
  getColleague,
  lockMembership,
  type Membership,
  requireOwner,
} from './membership.ts'
import { notifyRemoved } from './notify-removed.ts'

const LAST_OWNER =
  'You are the only owner. Make a colleague an owner first, or hand the company over.'

/**
 * Makes a colleague, or oneself, an owner or a member.
 * @throws AppError `not-allowed` for members, `not-found`, `conflict` for the last owner
 */
export async function changeRole(
  db: Db,
  actor: Actor,
  { role, userId }: { role: CompanyRole; userId: number },
): Promise<void> {
  await db.transaction(async tx => {
    const me = await lockMembership(tx, actor)
    const colleague = await getColleague(tx, me, userId)
    requireOwner(me)
    if (role === 'member') await requireAnotherOwner(tx, colleague)
    await setRole(tx, userId, role)
  })
}

/**
 * Turns blind review on or off for all jobs of the company, regardless of the jobs' settings.
 * @throws AppError `not-allowed` for members
 */
export async function setCompanyBlindReview(db: Db, actor: Actor, blind: boolean): Promise<void> {
  await db.transaction(async tx => {
    const me = await lockMembership(tx, actor)
    requireOwner(me)
    await tx.update(companies).set({ blindReview: blind }).where(eq(companies.id, me.companyId))
  })
}

/** Sets the retention period of the company. @throws AppError `not-allowed` for members */
export async function setRetention(db: Db, actor: Actor, months: RetentionMonths): Promise<void> {
  await db.transaction(async tx => {
    const me = await lockMembership(tx, actor)
    requireOwner(me)
    await tx
      .update(companies)
      .set({ retentionMonths: months })
      .where(eq(companies.id, me.companyId))
  })
}

/**
 * Transfers ownership in one step, so that there is always an owner. @throws AppError as
 * `changeRole`
 */
export async function transferOwnership(db: Db, actor: Actor, userId: number): Promise<void> {
  await db.transaction(async tx => {
    const me = await lockMembership(tx, actor)
    await getColleague(tx, me, userId)
    requireOwner(me)
    if (userId === actor.id)
      throw new AppError('conflict', 'Choose a colleague to hand the company over to')
    await setRole(tx, userId, 'owner')
    await setRole(tx, actor.id, 'member')
  })
}

/**
 * Removes a colleague from the company, or lets the caller leave. The person gets a new, empty
 * company; jobs and applicants stay. A person who is removed by another is signed out everywhere, and notified.
 * @throws AppError `not-allowed`, `not-found`, `conflict` for the last owner or the only person
 */
export async function removeMember(
  db: Db,
  actor: Actor,
  { site, userId }: { site: MailSite; userId: number },
): Promise<void> {
  await db.transaction(async tx => {
    const me = await lockMembership(tx, actor)
    const leaver = await getColleague(tx, me, userId)
    const isOwnChoice = userId === actor.id
    if (!isOwnChoice) requireOwner(me)
    await requireDispensable(tx, leaver)
    await leave(tx, leaver)
    const [company] = await tx.insert(companies).values({}).returning({ id: companies.id })
    if (!company) throw new Error('no company was made')
    await moveTo(tx, leaver, { companyId: company.id, role: 'owner' })
    if (isOwnChoice) return
    await endSessions(tx, userId)
    await notifyRemoved(tx, site, leaver)
  })
}

/** @throws AppError `conflict` for the last owner or the only person */
export async function requireDispensable(db: Db, leaver: Membership): Promise<void> {
  const others = await countOthers(db, leaver)
  if (others.all === 0) throw new AppError('conflict', 'You are the only one in this company.')
  if (leaver.role === 'owner' && others.owners === 0) throw new AppError('conflict', LAST_OWNER)
}

/**
 * The work of a removed member continues: an owner gets their jobs, and mailed links that they
 * requested stop working. A plan that they paid for is not charged to them again.
 */
export async function leave(db: Db, { companyId, userId }: Membership): Promise<void> {
  await db.delete(companyInvitations).where(eq(companyInvitations.invitedBy, userId))
  await db.delete(companyVerifications).where(eq(companyVerifications.requestedBy, userId))
  const heir = db
    .select({ userId: recruiterProfiles.userId })
    .from(recruiterProfiles)
    .where(
      and(
        eq(recruiterProfiles.companyId, companyId),
        sql`${recruiterProfiles.userId} <> ${userId}`,
      ),
    )
    .orderBy(asc(recruiterProfiles.role), asc(recruiterProfiles.joinedAt))
    .limit(1)
  await db
    .update(jobs)
    .set({ recruiterId: sql`(${heir})` })
    .where(and(eq(jobs.companyId, companyId), eq(jobs.recruiterId, userId)))
  await releasePayer(db, { companyId, userId })
}

export async function moveTo(
  db: Db,
  { userId }: Membership,
  to: { companyId: number; role: CompanyRole },
): Promise<void> {
  await db
    .update(recruiterProfiles)
    .set({ ...to, joinedAt: sql`now()`, version: sql`${recruiterProfiles.version} + 1` })
    .where(eq(recruiterProfiles.userId, userId))
}

async function requireAnotherOwner(db: Db, colleague: Membership): Promise<void> {
  if (colleague.role === 'owner' && (await countOthers(db, colleague)).owners === 0)
    throw new AppError('conflict', LAST_OWNER)
}

async function setRole(db: Db, userId: number, role: CompanyRole): Promise<void> {
  await db.update(recruiterProfiles).set({ role }).where(eq(recruiterProfiles.userId, userId))
}
