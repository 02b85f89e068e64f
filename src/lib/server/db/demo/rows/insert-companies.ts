import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'

import { type Db } from '../../connect.ts'
import { users } from '../../schema/auth.ts'
import { subscriptions } from '../../schema/billing.ts'
import { companies as companyTable, recruiterProfiles } from '../../schema/companies.ts'
import { type Company, slugOf } from '../companies/company.ts'
import { idOf, type Ids } from './insert-people.ts'

type Founding = {
  companies: readonly Company[]
  /** The company whose recruiter may sign in, and how. */
  home: { company: Company; email: string; passwordHash: string }
  now: Date
}

/** Stores companies, each with the recruiter who posts for it. */
export async function insertCompanies(
  db: Db,
  { companies, home, now }: Founding,
): Promise<{ companyIds: Ids<Company>; recruiterIds: Ids<Company> }> {
  const createdAt = new Date(now.getTime() - 120 * DAY_MS)
  const companyRows = await db
    .insert(companyTable)
    .values(companies.map(company => ({ ...companyRow(company), createdAt })))
    .returning({ id: companyTable.id })
  const companyIds = numbered(companies, companyRows)

  const recruiters = companies.map(company => ({
    email: company === home.company ? home.email : emailOf(company),
    name: company.recruiter.name,
    role: 'recruiter' as const,
    passwordHash: company === home.company ? home.passwordHash : null,
    timeZone: company.cities[0]?.zone ?? 'UTC',
    emailVerifiedAt: createdAt,
    createdAt,
  }))
  const recruiterRows = await db.insert(users).values(recruiters).returning({ id: users.id })
  const recruiterIds = numbered(companies, recruiterRows)

  await db
    .insert(recruiterProfiles)
    .values(companies.map(company => profileRow(company, { companyIds, recruiterIds })))
  await db.insert(subscriptions).values(
    companies.map(company => ({
      companyId: idOf(companyIds, company),
      plan: 'pro' as const,
      currentPeriodStart: createdAt,
    })),
  )
  return { companyIds, recruiterIds }
}

function numbered(companies: readonly Company[], rows: readonly { id: number }[]): Ids<Company> {
  return new Map(companies.map((company, index) => [company, rows[index]?.id ?? 0]))
}

function companyRow({ name, about, website, industry, size, founded, location }: Company) {
  return { name, description: about, website, industry, size, founded, location }
}

function emailOf({ recruiter, slug }: Company): string {
  return `${slugOf(recruiter.name)}@${slug}.example`
}

function profileRow(
  company: Company,
  { companyIds, recruiterIds }: { companyIds: Ids<Company>; recruiterIds: Ids<Company> },
) {
  const { name, position } = company.recruiter
  return {
    userId: idOf(recruiterIds, company),
    companyId: idOf(companyIds, company),
    position,
    bio: `I look after hiring at ${company.name} and answer every application.`,
    phone: '+447700900100',
    linkedin: `https://social.example/in/${slugOf(name)}`,
  }
}
