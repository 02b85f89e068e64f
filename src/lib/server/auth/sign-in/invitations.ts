import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'

import type { RegistrationInvitation } from '#lib/contract/settings.ts'
import { INVITATION_DAYS } from '#lib/shared/companies/company-roles.ts'
import { AppError, invalidField } from '#lib/shared/errors.ts'

import type { Db } from '../../db/connect.ts'
import { registrationInvitations, users } from '../../db/schema/auth.ts'
import { companyInvitations } from '../../db/schema/companies.ts'
import { enqueue } from '../../tasks/task.ts'
import { findAccountId } from '../accounts.ts'
import { hashOf } from '../sessions/sessions.ts'
import { mailRegistrationInvitation } from '../tasks.ts'

const MAX_LISTED = 100

/**
 * Invites an address to register, or renews its invitation: the previous link stops working. Returns
 * the id. @throws AppError `invalid-input` for an address that has an account
 */
export async function inviteToRegister(db: Db, email: string): Promise<number> {
  if ((await findAccountId(db, email)) !== null)
    throw invalidField('email', 'An account with this email address already exists')
  await db.delete(registrationInvitations).where(isTo(email))
  const [row] = await db
    .insert(registrationInvitations)
    .values({ email, expiresAt: sql`now() + make_interval(days => ${INVITATION_DAYS})` })
    .returning({ id: registrationInvitations.id })
  if (!row) throw new Error('no invitation was made')
  await enqueue(db, mailRegistrationInvitation, { invitationId: row.id })
  return row.id
}

/** Revokes an invitation. @throws AppError `not-found` */
export async function withdrawInvitation(db: Db, id: number): Promise<void> {
  const withdrawn = await db
    .delete(registrationInvitations)
    .where(eq(registrationInvitations.id, id))
    .returning({ id: registrationInvitations.id })
  if (withdrawn.length === 0) throw new AppError('not-found', 'Invitation not found')
}

/** The open invitations, the newest first; at most 100. */
export async function listInvitations(db: Db): Promise<RegistrationInvitation[]> {
  const { email, expiresAt, id } = registrationInvitations
  const rows = await db
    .select({ email, expiresAt, id })
    .from(registrationInvitations)
    .where(isOpen())
    .orderBy(desc(id))
    .limit(MAX_LISTED)
  return rows.map(row => ({
    email: row.email,
    expires_at: row.expiresAt.toISOString(),
    id: row.id,
  }))
}

/** An open invitation that admits a person to the site. */
interface Admission {
  /** The address that it was sent to. */
  email: string
  /** Whether a company invites to its team, and so only recruiters. */
  isToTeam: boolean
}

/**
 * Finds the invitation of a mailed token: one to register, or one to the team of a company. Null for a
 * token that does not work.
 */
export async function findAdmission(db: Db, token: string): Promise<Admission | null> {
  const [own] = await db
    .select({ email: registrationInvitations.email })
    .from(registrationInvitations)
    .where(and(eq(registrationInvitations.tokenHash, hashOf(token)), isOpen()))
  if (own) return { ...own, isToTeam: false }
  const [team] = await db
    .select({ email: companyInvitations.email })
    .from(companyInvitations)
    .innerJoin(users, and(eq(users.id, companyInvitations.invitedBy), eq(users.status, 'active')))
    .where(
      and(
        eq(companyInvitations.tokenHash, hashOf(token)),
        gt(companyInvitations.expiresAt, sql`now()`),
      ),
    )
  return team ? { ...team, isToTeam: true } : null
}

/** Uses up the invitation of an address to register. False unless the token is that of an open one. */
export async function consumeInvitation(db: Db, email: string, token: string): Promise<boolean> {
  const { tokenHash } = registrationInvitations
  const [used] = await db
    .delete(registrationInvitations)
    .where(isTo(email))
    .returning({
      isValid: sql<boolean>`coalesce(${tokenHash} = ${hashOf(token)}, false) and ${isOpen()}`,
    })
  return used?.isValid ?? false
}

function isTo(email: string): SQL {
  return sql`lower(${registrationInvitations.email}) = lower(${email})`
}

function isOpen(): SQL {
  return gt(registrationInvitations.expiresAt, sql`now()`)
}
