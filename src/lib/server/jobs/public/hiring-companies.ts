import { and, asc, desc, eq, gt, isNull, ne, notInArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Page } from '#lib/contract/paging.ts'
import { Id } from '#lib/contract/route.ts'
import { logoPath } from '#lib/shared/companies/logo-path.ts'
import type { Category } from '#lib/shared/jobs/categories.ts'
import { COUNT_LIMIT, PAGE_SIZE } from '#lib/shared/limits.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { CursorText, cutPage, readCursor, writeCursor } from '../../db/cursor.ts'
import { companies } from '../../db/schema/companies.ts'
import { companyOpenings } from '../../db/schema/search/company-openings.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { findHidden } from '../candidate/hidden.ts'
import { IS_OPEN } from '../open.ts'

/** A company in the directory. */
export interface HiringCompany {
  id: number
  industry: string
  location: string
  /** Path of the logo on this site. */
  logo: string | null
  name: string
  /** Exact up to `COUNT_LIMIT`. */
  openJobs: number
  verifiedDomain: string | null
}

export const COMPANY_SORTS = ['jobs', 'name'] as const

export interface CompanySearch {
  /** Companies with open jobs of this category, and the number of these jobs. */
  category?: Category | undefined
  cursor?: string | undefined
  /** The start of each word of a company's place. */
  place?: string | undefined
  /** The start of each word of a name. */
  q?: string | undefined
  sort?: (typeof COMPANY_SORTS)[number] | undefined
  /** Only companies whose domain is verified. */
  verified?: true | undefined
}

const ORDERS = {
  jobs: {
    after: (cursor: string) => {
      const [number, id] = readCursor('companies.jobs', z.tuple([z.int(), Id]), cursor)
      return sql`(${companyOpenings.jobs}, ${companyOpenings.companyId}) < (${number}::int, ${id}::int)`
    },
    by: [desc(companyOpenings.jobs), desc(companyOpenings.companyId)],
    cursorOf: ({ id, published }: Listed) => writeCursor('companies.jobs', [published, id]),
  },
  name: {
    after: (cursor: string) => {
      const [name, id] = readCursor('companies.name', z.tuple([CursorText, Id]), cursor)
      return sql`(${companyOpenings.nameKey}, ${companyOpenings.companyId}) > (${name}::text, ${id}::int)`
    },
    by: [asc(companyOpenings.nameKey), asc(companyOpenings.companyId)],
    cursorOf: ({ id, nameKey }: Listed) => writeCursor('companies.name', [nameKey, id]),
  },
}

interface Listed {
  id: number
  nameKey: string
  published: number
}

/**
 * The companies with open jobs, those with the most first or by name. A candidate does not see the
 * companies that they have hidden. @throws AppError `invalid-input` for a cursor of another order
 */
export async function listHiringCompanies(
  db: Db,
  actor: Actor | null,
  search: CompanySearch,
): Promise<Page<HiringCompany>> {
  const { category, cursor, sort = 'jobs' } = search
  const { after, by, cursorOf } = ORDERS[sort]
  const afterCursor = cursor === undefined ? undefined : after(cursor)
  const matching = await conditionsOf(db, actor, search)
  const rows = await db
    .select({
      id: companies.id,
      industry: companies.industry,
      location: companies.location,
      logoName: companies.logoName,
      name: companies.name,
      nameKey: companyOpenings.nameKey,
      openJobs: sql<number>`(select count(*)::int from ${openJobsOf(db, category)})`,
      published: companyOpenings.jobs,
      verifiedDomain: companies.verifiedDomain,
    })
    .from(companyOpenings)
    .innerJoin(companies, eq(companies.id, companyOpenings.companyId))
    .where(and(matching, afterCursor))
    .orderBy(...by)
    .limit(PAGE_SIZE + 1)
  const { items, next } = cutPage(rows, PAGE_SIZE, cursorOf)
  const counted = db
    .select({ id: companyOpenings.companyId })
    .from(companyOpenings)
    .where(matching)
    .limit(COUNT_LIMIT)
  const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(counted.as('counted'))
  return {
    // A deadline may have passed since the jobs were counted.
    items: items.filter(({ openJobs }) => openJobs > 0).map(toHiring),
    next,
    total: count?.total ?? 0,
  }
}

/** The conditions of a list. Companies without a name are still being set up. */
async function conditionsOf(
  db: Db,
  actor: Actor | null,
  { category, place, q, verified }: CompanySearch,
) {
  const hidden = await findHidden(db, actor)
  return and(
    eq(companyOpenings.category, category ?? ''),
    gt(companyOpenings.jobs, 0),
    ne(companyOpenings.nameKey, ''),
    hidden.companies.length > 0
      ? notInArray(companyOpenings.companyId, hidden.companies)
      : undefined,
    q ? sql`${companyOpenings.nameWords} @@ name_query(${q})` : undefined,
    place ? sql`${companyOpenings.placeWords} @@ name_query(${place})` : undefined,
    verified ? eq(companyOpenings.verified, sql`true`) : undefined,
  )
}

/** The open jobs of a row's company, of one category or all, at most `COUNT_LIMIT`. */
function openJobsOf(db: Db, category: Category | undefined) {
  return db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.companyId, companyOpenings.companyId),
        category && eq(jobs.category, category),
        isNull(jobs.deletedAt),
        IS_OPEN,
      ),
    )
    .limit(COUNT_LIMIT)
    .as('open_jobs')
}

function toHiring({
  id,
  industry,
  location,
  logoName,
  name,
  openJobs,
  verifiedDomain,
}: Omit<HiringCompany, 'logo'> & { logoName: string | null }): HiringCompany {
  const logo = logoName === null ? null : logoPath(id, logoName)
  return { id, industry, location, logo, name, openJobs, verifiedDomain }
}
