import { aliasedTable, and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Report, ReportSearch } from '#lib/contract/moderation.ts'
import type { Page } from '#lib/contract/paging.ts'
import { Id } from '#lib/contract/route.ts'
import type { ReportReason } from '#lib/shared/jobs/report-reasons.ts'

import { auditCall } from '../auth/index.ts'
import type { Db } from '../db/connect.ts'
import { cutPage, readCursor, writeCursor } from '../db/cursor.ts'
import { users } from '../db/schema/auth.ts'
import { companies } from '../db/schema/companies.ts'
import { jobs } from '../db/schema/jobs.ts'
import { moderators, reports, suspensions } from '../db/schema/moderation.ts'
import { requireModerator } from './moderators.ts'
import type { StaffCall } from './record-act.ts'

const reporters = aliasedTable(users, 'reporters')

const COLUMNS = {
  account: { email: users.email, id: users.id, name: users.name, role: users.role },
  company: { id: companies.id, name: companies.name },
  moderator: moderators.userId,
  // The id must come first: Drizzle uses the first column to decide whether the join found a row.
  job: {
    id: jobs.id,
    frozenReason: jobs.frozenReason,
    status: jobs.status,
    title: jobs.title,
  },
  report: reports,
  reporter: { id: reporters.id, name: reporters.name },
  suspendedReason: suspensions.reason,
}

/**
 * The reports, for a moderator. Nobody else can read messages of others, and a moderator can read only
 * reported ones. The audit log records whose texts were shown.
 * @throws AppError `not-found` for everybody else
 */
export async function readReports(call: StaffCall, search: ReportSearch): Promise<Page<Report>> {
  const { actor, services } = call
  await requireModerator(services.db, actor)
  const page = await listReports(services.db, search)
  const quoted = page.items.filter(({ quote }) => quote !== null).map(({ id }) => id)
  if (quoted.length > 0)
    await auditCall(services.db, call, {
      action: 'moderation.read-message',
      meta: { reports: quoted },
    })
  return page
}

/** The reports: open ones oldest first, because the oldest is next; settled ones newest first. */
async function listReports(db: Db, { cursor, limit, state }: ReportSearch): Promise<Page<Report>> {
  const isOpen = state === 'open'
  const [from] = cursor === undefined ? [] : readCursor(`reports.${state}`, z.tuple([Id]), cursor)
  const matching = isOpen ? isNull(reports.outcome) : isNotNull(reports.outcome)
  const beyond = isOpen ? sql`${reports.id} > ${from}` : sql`${reports.id} < ${from}`
  const rows = await select(db)
    .where(and(matching, from === undefined ? undefined : beyond))
    .orderBy(isOpen ? asc(reports.id) : desc(reports.id))
    .limit(limit + 1)
  const { items, next } = cutPage(rows, limit, ({ report }) =>
    writeCursor(`reports.${state}`, [report.id]),
  )
  return {
    items: items.map(row => toReport(row)),
    next,
    total: await db.$count(reports, matching),
  }
}

function select(db: Db) {
  return db
    .select(COLUMNS)
    .from(reports)
    .leftJoin(jobs, eq(jobs.id, reports.jobId))
    .leftJoin(companies, sql`${companies.id} = coalesce(${jobs.companyId}, ${reports.companyId})`)
    .leftJoin(users, eq(users.id, reports.accountId))
    .leftJoin(reporters, eq(reporters.id, reports.reporterId))
    .leftJoin(moderators, eq(moderators.userId, reports.accountId))
    .leftJoin(suspensions, eq(suspensions.userId, reports.accountId))
}

type ReportRow = Awaited<ReturnType<typeof select>>[number]

function toReport({ account, company, job, moderator, report, ...row }: ReportRow): Report {
  return {
    account: account && {
      ...account,
      is_moderator: moderator !== null,
      suspended_reason: row.suspendedReason,
    },
    company: job ? null : company,
    created_at: report.createdAt.toISOString(),
    evidence: report.evidence,
    id: report.id,
    job: job && {
      company_name: company?.name ?? '',
      frozen_reason: job.frozenReason,
      id: job.id,
      status: job.status,
      title: job.title,
    },
    outcome: report.outcome,
    quote: report.quote,
    reason: report.reason as ReportReason,
    reporter: row.reporter,
    resolved_at: report.resolvedAt?.toISOString() ?? null,
    text: report.text,
  }
}
