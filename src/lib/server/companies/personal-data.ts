import { eq, sql } from 'drizzle-orm'

import type { Db } from '../db/connect.ts'
import { hasConfirmedAddress, type PersonalData } from '../db/personal-data.ts'
import { companies, recruiterProfiles } from '../db/schema/companies.ts'
import { files } from '../db/schema/files.ts'
import { leave } from './team/change-team.ts'
import { countOthers, lockCompanies, type Membership } from './team/membership.ts'

/** A recruiter's membership, and the company itself if it has no other member. */
export const companyData: PersonalData = {
  rows: [
    {
      name: 'recruiter-profile',
      about: 'Your profile as a recruiter.',
      select: id => sql`select * from recruiter_profiles where user_id = ${id}`,
      encrypted: [recruiterProfiles.phone],
    },
    {
      name: 'company',
      about: 'Your company.',
      select: id => sql`select c.id, c.name, c.description, c.website, c.industry, c.size,
        c.founded, c.location, c.verified_domain, c.blind_review, c.retention_months, c.created_at, c.updated_at
        from companies c join recruiter_profiles r on r.company_id = c.id where r.user_id = ${id}`,
    },
    {
      name: 'company-invitations',
      about: 'People whom you invited into your company.',
      select: id => sql`select email, role, created_at, expires_at from company_invitations
        where invited_by = ${id} order by id`,
    },
    {
      name: 'company-verification',
      about: 'Your requests to verify the website of your company.',
      select: id => sql`select email, domain, expires_at from company_verifications
        where requested_by = ${id}`,
    },
    {
      name: 'company-reviews',
      about: 'Companies that you verified or refused as an operator.',
      select: id => sql`select company_id, outcome, reason, reviewed_at from company_reviews
        where reviewed_by = ${id} order by company_id`,
    },
  ],
  async files(db, { id }) {
    const membership = await findMembership(db, id)
    if (!membership || (await countOthers(db, membership)).all > 0) return []
    return db
      .select({ id: files.id, name: files.name, storageKey: files.storageKey })
      .from(companies)
      .innerJoin(files, eq(files.id, companies.logoFileId))
      .where(eq(companies.id, membership.companyId))
  },
  async erase(tx, { email, id }) {
    await tx.execute(sql`delete from company_invitations
      where invited_by = ${id} or lower(email) = lower(${email}) and ${hasConfirmedAddress(id)}`)
    await tx.execute(sql`delete from company_verifications
      where requested_by = ${id} or lower(email) = lower(${email}) and ${hasConfirmedAddress(id)}`)
    await tx.execute(sql`update company_reviews set reviewed_by = null where reviewed_by = ${id}`)
    const membership = await findMembership(tx, id)
    if (!membership) return
    await lockCompanies(tx, [membership.companyId])
    const others = await countOthers(tx, membership)
    if (others.all > 0) await leave(tx, membership)
    if (others.all > 0 && others.owners === 0) await promoteHeir(tx, membership)
    await tx.delete(recruiterProfiles).where(eq(recruiterProfiles.userId, id))
    if (others.all === 0) await closeCompany(tx, membership.companyId)
  },
}

async function findMembership(db: Db, userId: number): Promise<Membership | null> {
  const { companyId, role } = recruiterProfiles
  const [row] = await db
    .select({ companyId, role, userId: recruiterProfiles.userId })
    .from(recruiterProfiles)
    .where(eq(recruiterProfiles.userId, userId))
  return row ?? null
}

/** The last owner leaves: the longest-serving member becomes the owner. */
async function promoteHeir(tx: Db, { companyId, userId }: Membership): Promise<void> {
  await tx.execute(sql`update recruiter_profiles set role = 'owner' where user_id = (
    select user_id from recruiter_profiles
    where company_id = ${companyId} and user_id <> ${userId} order by joined_at, user_id limit 1)`)
}

/**
 * The last member leaves: deletes the company's profile and jobs. Jobs with applications stay for the
 * applicants' own lists, with title and company name.
 */
async function closeCompany(tx: Db, companyId: number): Promise<void> {
  await tx.execute(sql`delete from job_questions
    where job_id in (select id from jobs where company_id = ${companyId})`)
  await tx.execute(sql`delete from billing_details where company_id = ${companyId}`)
  await tx.execute(sql`delete from job_sources
    where job_id in (select id from jobs where company_id = ${companyId})`)
  await tx.execute(sql`update jobs set
      status = 'closed', deleted_at = coalesce(deleted_at, now()), description = '',
      requirements = '{}', responsibilities = '{}', skills = '{}', education = '{}',
      close_note = null, frozen_reason = null
    where company_id = ${companyId}`)
  await tx.execute(sql`delete from jobs j where company_id = ${companyId}
    and not exists (select from applications where job_id = j.id)
    and not exists (select from reports where job_id = j.id)`)
  await tx.execute(sql`update reports set evidence = '[]'
    where company_id = ${companyId} and evidence is not null`)
  await tx.execute(sql`with gone as (
      select logo_file_id as id from companies where id = ${companyId})
    delete from files where id in (select id from gone)`)
  await tx.execute(sql`update companies set
      description = '', website = '', industry = '', size = '', founded = null, location = '',
      logo_file_id = null, logo_name = null, verified_domain = null, verified_at = null,
      answer_rate = null, answer_minutes = null,
      name = case when exists (select from jobs where company_id = ${companyId})
        then name else '' end
    where id = ${companyId}`)
}
