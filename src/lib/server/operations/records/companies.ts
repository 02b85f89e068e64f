import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'

import type { RecordEntry } from '#lib/contract/moderation.ts'
import type { OperatorCompanySearch } from '#lib/contract/operations.ts'
import type { UncountedPage } from '#lib/contract/paging.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Db } from '../../db/connect.ts'
import { countRows } from '../../db/count-rows.ts'
import { containing } from '../../db/like.ts'
import { auditEvents } from '../../db/schema/audit.ts'
import { users } from '../../db/schema/auth.ts'
import { companies, companyReviews, recruiterProfiles } from '../../db/schema/companies.ts'
import { hasId, listRecordEntries, type StaffCall } from '../../moderation/index.ts'
import { IS_REFUSED, IS_WAITING } from './company-state.ts'
import { beforeCursor, toPage } from '../paging.ts'
import { look } from '../look.ts'

const LIST = 'operator.companies'

export interface FoundCompany {
  id: number
  isRefused: boolean
  name: string
  openJobs: number
  verifiedDomain: string | null
  website: string
}

const STATES = {
  refused: IS_REFUSED,
  verified: isNotNull(companies.verifiedAt),
  waiting: IS_WAITING,
}

const COLUMNS = {
  id: companies.id,
  isRefused: sql<boolean>`coalesce(${companyReviews.outcome} = 'refused', false)`,
  name: companies.name,
  openJobs: countRows(sql`job_search where company_id = ${companies.id}`),
  verifiedDomain: companies.verifiedDomain,
  website: companies.website,
}

/** Companies by id, name or website, and by state. An empty search finds all. */
export async function searchCompanies(
  call: StaffCall,
  { cursor, limit, q, state }: OperatorCompanySearch,
): Promise<UncountedPage<FoundCompany>> {
  await look(call, 'operator.search')
  const rows = await call.services.db
    .select(COLUMNS)
    .from(companies)
    .leftJoin(companyReviews, eq(companyReviews.companyId, companies.id))
    .where(
      and(
        q === '' ? undefined : isNamed(q),
        state && STATES[state],
        beforeCursor(LIST, companies.id, cursor),
      ),
    )
    .orderBy(desc(companies.id))
    .limit(limit + 1)
  return toPage(LIST, rows, limit)
}

function isNamed(q: string): SQL | undefined {
  const words = containing(q)
  return or(
    hasId(companies.id, q),
    sql`${companies.name} ilike ${words}`,
    sql`${companies.website} ilike ${words}`,
  )
}

export interface CompanyFacts extends FoundCompany {
  createdAt: Date
  industry: string
  jobs: number
  location: string
  openReports: number
  people: { email: string; id: number; name: string; role: 'member' | 'owner' }[]
  /** The last decision of an operator. */
  review: { outcome: 'refused' | 'verified'; reason: string; reviewedAt: Date } | null
  size: string
  verifiedAt: Date | null
}

/** The facts of a company, and its entries in the audit log. @throws AppError `not-found` */
export async function readCompany(
  call: StaffCall,
  id: number,
): Promise<{ company: CompanyFacts; entries: RecordEntry[] }> {
  await look(call, 'operator.view', `company:${id}`)
  const { db, keys } = call.services
  const companyFacts = await findCompany(db, id)
  if (!companyFacts) throw new AppError('not-found', 'Company not found')
  const people = await listPeople(db, id)
  const about = eq(auditEvents.target, `company:${id}`)
  return {
    company: { ...companyFacts, people },
    entries: await listRecordEntries({ db, keys }, about, people),
  }
}

async function findCompany(db: Db, id: number): Promise<Omit<CompanyFacts, 'people'> | null> {
  const { outcome, reason, reviewedAt } = companyReviews
  const [row] = await db
    .select({
      ...COLUMNS,
      createdAt: companies.createdAt,
      industry: companies.industry,
      jobs: countRows(sql`jobs where company_id = ${companies.id} and deleted_at is null
        and status <> 'draft'`),
      location: companies.location,
      openReports: countRows(sql`reports where reports.outcome is null
        and (reports.company_id = ${companies.id} or reports.job_id in (
          select id from jobs where jobs.company_id = ${companies.id} and jobs.deleted_at is null))`),
      review: { outcome, reason, reviewedAt },
      size: companies.size,
      verifiedAt: companies.verifiedAt,
    })
    .from(companies)
    .leftJoin(companyReviews, eq(companyReviews.companyId, companies.id))
    .where(eq(companies.id, id))
  return row ?? null
}

/** Owners first. A company has at most some hundred people. */
function listPeople(db: Db, companyId: number): Promise<CompanyFacts['people']> {
  return db
    .select({
      email: users.email,
      id: users.id,
      name: users.name,
      role: recruiterProfiles.role,
    })
    .from(recruiterProfiles)
    .innerJoin(users, eq(users.id, recruiterProfiles.userId))
    .where(eq(recruiterProfiles.companyId, companyId))
    .orderBy(recruiterProfiles.role, users.id)
}
