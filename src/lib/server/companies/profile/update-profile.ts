import { and, eq, sql } from 'drizzle-orm'

import type {
  RecruiterProfile,
  RecruiterProfileChange,
} from '#lib/contract/companies/recruiters.ts'
import { versionConflict } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { users } from '../../db/schema/auth.ts'
import { companies, recruiterProfiles } from '../../db/schema/companies.ts'
import { getRecruiterProfile } from './profile.ts'
import { verificationAfter } from '../verification.ts'

/**
 * Changes the given fields only: profile, company and time zone in one transaction.
 * @throws AppError `version-conflict` if the given version is not the current one
 */
export function updateRecruiterProfile(
  db: Db,
  recruiter: Actor,
  change: RecruiterProfileChange,
): Promise<RecruiterProfile> {
  return db.transaction(async tx => {
    const { company } = await getRecruiterProfile(tx, recruiter)
    await changeProfile(tx, recruiter, change)
    if (change.company) await changeCompany(tx, company.id, change.company)
    if (change.timeZone !== undefined)
      await tx
        .update(users)
        .set({ timeZone: change.timeZone, updatedAt: sql`now()` })
        .where(eq(users.id, recruiter.id))
    return getRecruiterProfile(tx, recruiter)
  })
}

async function changeProfile(db: Db, recruiter: Actor, change: RecruiterProfileChange) {
  const { bio, phone, position, socialLinks, version } = change
  const { linkedin, twitter } = socialLinks ?? {}
  const values = { bio, linkedin, phone, position, twitter }
  if (Object.values({ ...values, version }).every(value => value === undefined)) return
  const [row] = await db
    .update(recruiterProfiles)
    .set({ ...values, updatedAt: sql`now()`, version: sql`${recruiterProfiles.version} + 1` })
    .where(
      and(
        eq(recruiterProfiles.userId, recruiter.id),
        version === undefined ? undefined : eq(recruiterProfiles.version, version),
      ),
    )
    .returning({ version: recruiterProfiles.version })
  if (!row) throw versionConflict()
}

type CompanyChange = NonNullable<RecruiterProfileChange['company']>

async function changeCompany(db: Db, companyId: number, { version, ...change }: CompanyChange) {
  const [row] = await db
    .update(companies)
    .set({
      ...change,
      ...(change.website !== undefined && verificationAfter(change.website)),
      updatedAt: sql`now()`,
      version: sql`${companies.version} + 1`,
    })
    .where(
      and(
        eq(companies.id, companyId),
        version === undefined ? undefined : eq(companies.version, version),
      ),
    )
    .returning({ version: companies.version })
  if (!row) throw versionConflict()
}
