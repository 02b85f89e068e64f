import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'

import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import type { Db } from '../../db/connect.ts'
import { companies } from '../../db/schema/companies.ts'
import { files } from '../../db/schema/files.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { reports } from '../../db/schema/moderation.ts'
import { IN_REVIEW } from '../../jobs/index.ts'
import { countFailedMail } from '../../mail/outbox.ts'
import { IS_WAITING } from '../records/company-state.ts'
import { countFailed } from '../queues.ts'

const LISTED_TABLES = 5

export interface Overview {
  /** The work that waits for an operator. Each figure is exact below `COUNT_LIMIT`. */
  waiting: {
    companies: number
    failedMails: number
    failedTasks: number
    /** Jobs that wait for review: the first jobs of companies. */
    jobs: number
    /** Reports of people, and findings of the fraud rules. */
    reports: number
    /** The findings among the reports. */
    findings: number
  }
  /** Bytes. */
  sizes: { database: number; files: number; tables: { bytes: number; name: string }[] }
  /** The number of stored files. */
  fileCount: number
}

/** The work that waits for an operator, and the amount of stored data. */
export async function readOverview(db: Db): Promise<Overview> {
  const stored = await countFiles(db)
  return {
    fileCount: stored.count,
    sizes: {
      database: await readDatabaseSize(db),
      files: stored.bytes,
      tables: await listLargestTables(db),
    },
    waiting: {
      companies: await countWaitingCompanies(db),
      failedMails: await countFailedMail(db),
      failedTasks: await countFailed(db),
      findings: await countOpenReports(db, isNotNull(reports.evidence)),
      jobs: await countWaitingJobs(db),
      reports: await countOpenReports(db),
    },
  }
}

async function countOpenReports(db: Db, which?: SQL): Promise<number> {
  const some = db
    .select({ id: reports.id })
    .from(reports)
    .where(and(isNull(reports.outcome), which))
    .limit(COUNT_LIMIT)
  return db.$count(some.as('some'))
}

async function countWaitingCompanies(db: Db): Promise<number> {
  const some = db.select({ id: companies.id }).from(companies).where(IS_WAITING).limit(COUNT_LIMIT)
  return db.$count(some.as('some'))
}

async function countWaitingJobs(db: Db): Promise<number> {
  const some = db.select({ id: jobs.id }).from(jobs).where(IN_REVIEW).limit(COUNT_LIMIT)
  return db.$count(some.as('some'))
}

async function countFiles(db: Db): Promise<{ bytes: number; count: number }> {
  const [row] = await db
    .select({
      bytes: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number),
      count: sql<number>`count(*)::int`,
    })
    .from(files)
  return row ?? { bytes: 0, count: 0 }
}

async function readDatabaseSize(db: Db): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database()) as bytes`,
  )
  return Number(rows[0]?.bytes ?? 0)
}

/** The sizes include the indexes. */
async function listLargestTables(db: Db): Promise<{ bytes: number; name: string }[]> {
  const { rows } = await db.execute<{ bytes: string; name: string }>(sql`
    select c.relname as name, pg_total_relation_size(c.oid) as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public'
    order by bytes desc, name limit ${LISTED_TABLES}`)
  return rows.map(({ bytes, name }) => ({ bytes: Number(bytes), name }))
}
