import { eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import type { RecruiterProfile } from '#lib/contract/companies/recruiters.ts'
import { AppError } from '#lib/shared/errors.ts'
import type { CompanySize } from '#lib/shared/jobs/job-terms.ts'
import { logoPath } from '#lib/shared/companies/logo-path.ts'
import { missingToPost } from '#lib/shared/jobs/ready-to-post.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { users } from '../../db/schema/auth.ts'
import { companies, recruiterProfiles } from '../../db/schema/companies.ts'
import { getMembership } from '../team/membership.ts'

/** The recruiter's profile with the company. @throws AppError `not-found` for all others */
export async function getRecruiterProfile(db: Db, recruiter: Actor): Promise<RecruiterProfile> {
  const [row] = await db
    .select({ company: companies, profile: recruiterProfiles, user: users })
    .from(recruiterProfiles)
    .innerJoin(companies, eq(companies.id, recruiterProfiles.companyId))
    .innerJoin(users, eq(users.id, recruiterProfiles.userId))
    .where(eq(recruiterProfiles.userId, recruiter.id))
  if (!row) throw new AppError('not-found', 'Profile not found')
  return toProfile(row)
}

/** The company that the recruiter hires for: all of its recruiters share its jobs and applicants. */
export async function getCompanyId(db: Db, recruiter: Actor): Promise<number> {
  return (await getMembership(db, recruiter)).companyId
}

/** The same as a subquery, which saves a statement; null for all others. */
export function companyOf({ id }: { id: SQLWrapper | number }): SQL<number> {
  return sql<number>`(select own.company_id from ${recruiterProfiles} as own where own.user_id = ${id})`
}

/** Whether the company's name, description, industry and location, and the position are filled in. */
export async function isReadyToPost(db: Db, recruiter: Actor): Promise<boolean> {
  return missingToPost(await getRecruiterProfile(db, recruiter)).length === 0
}

interface ProfileRow {
  company: typeof companies.$inferSelect
  profile: typeof recruiterProfiles.$inferSelect
  user: typeof users.$inferSelect
}

function toProfile({ company, profile, user }: ProfileRow): RecruiterProfile {
  return {
    bio: profile.bio,
    company: {
      description: company.description,
      founded: company.founded,
      id: company.id,
      industry: company.industry,
      location: company.location,
      logo: company.logoName === null ? null : logoPath(company.id, company.logoName),
      name: company.name,
      size: company.size as CompanySize | '',
      verifiedDomain: company.verifiedDomain,
      version: company.version,
      website: company.website,
    },
    companyRole: profile.role,
    contactEmail: user.email,
    id: profile.userId,
    name: user.name,
    phone: profile.phone,
    position: profile.position,
    socialLinks: { linkedin: profile.linkedin, twitter: profile.twitter },
    timeZone: user.timeZone,
    userId: profile.userId,
    version: profile.version,
  }
}
