import { and, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Job } from '#lib/contract/jobs/jobs.ts'
import type { Page } from '#lib/contract/paging.ts'
import { Id } from '#lib/contract/route.ts'
import { COUNT_LIMIT, PAGE_SIZE } from '#lib/shared/limits.ts'

import type { Db } from '../../db/connect.ts'
import { cutPage, readCursor, writeCursor } from '../../db/cursor.ts'
import { companies } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { ownedBy } from '../management/company-jobs.ts'
import { IS_OPEN } from '../open.ts'
import { JOB_COLUMNS, toJob } from '../job-row.ts'

/** The open jobs of a company, the newest first. */
export async function listOpenings(
  db: Db,
  companyId: number,
  { cursor, limit = PAGE_SIZE }: { cursor?: string | undefined; limit?: number } = {},
): Promise<Page<Job>> {
  const open = and(ownedBy(companyId), IS_OPEN)
  const [before] = cursor === undefined ? [] : readCursor('openings', z.tuple([Id]), cursor)
  const rows = await db
    .select(JOB_COLUMNS)
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(open, before === undefined ? undefined : sql`${jobs.id} < ${before}`))
    .orderBy(desc(jobs.id))
    .limit(limit + 1)
  const { items, next } = cutPage(rows, limit, ({ id }) => writeCursor('openings', [id]))
  const counted = db.select({ id: jobs.id }).from(jobs).where(open).limit(COUNT_LIMIT)
  const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(counted.as('counted'))
  return {
    items: items.map(toJob),
    next,
    total: count?.total ?? 0,
  }
}
