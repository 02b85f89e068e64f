import { asc, desc, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { CompanyJobSearch } from '#lib/contract/jobs/recruiter-jobs.ts'
import { Id } from '#lib/contract/route.ts'

import { CursorText, readCursor, writeCursor } from '../../db/cursor.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { APPLICANT_COUNT, type CompanyJobRow } from './company-job-row.ts'

const Amount = z.int().check(z.minimum(0))
/** In milliseconds since 1970, later than any instant that a `Date` can hold. */
const NEVER = 9_000_000_000_000_000

const title = sql`lower(${jobs.title})`
/** Jobs without a deadline come last. */
const closing = sql`coalesce(floor(extract(epoch from ${jobs.closesAt}) * 1000), ${NEVER})::bigint`

/** The orders of a company's jobs, with the condition and the cursor of the next page. */
export const ORDERS = {
  applicants: {
    after: (cursor: string) => {
      const [amount, id] = readCursor('company-jobs.applicants', z.tuple([Amount, Id]), cursor)
      return sql`(${APPLICANT_COUNT}, ${jobs.id}) < (${amount}::int, ${id}::int)`
    },
    by: [desc(APPLICANT_COUNT), desc(jobs.id)],
    cursorOf: (row: CompanyJobRow) =>
      writeCursor('company-jobs.applicants', [row.applicantCount, row.id]),
  },
  deadline: {
    after: (cursor: string) => {
      const [closes, id] = readCursor('company-jobs.deadline', z.tuple([Amount, Id]), cursor)
      return sql`(${closing}, ${jobs.id}) > (${closes}::bigint, ${id}::int)`
    },
    by: [sql`${closing}`, asc(jobs.id)],
    cursorOf: (row: CompanyJobRow) =>
      writeCursor('company-jobs.deadline', [row.closesAt?.getTime() ?? NEVER, row.id]),
  },
  newest: {
    after: (cursor: string) => {
      const [id] = readCursor('company-jobs.newest', z.tuple([Id]), cursor)
      return sql`${jobs.id} < ${id}`
    },
    by: [desc(jobs.id)],
    cursorOf: ({ id }: CompanyJobRow) => writeCursor('company-jobs.newest', [id]),
  },
  oldest: {
    after: (cursor: string) => {
      const [id] = readCursor('company-jobs.oldest', z.tuple([Id]), cursor)
      return sql`${jobs.id} > ${id}`
    },
    by: [asc(jobs.id)],
    cursorOf: ({ id }: CompanyJobRow) => writeCursor('company-jobs.oldest', [id]),
  },
  title: {
    after: (cursor: string) => {
      const [name, id] = readCursor('company-jobs.title', z.tuple([CursorText, Id]), cursor)
      return sql`(${title}, ${jobs.id}) > (lower(${name}), ${id}::int)`
    },
    by: [sql`${title}`, asc(jobs.id)],
    cursorOf: (row: CompanyJobRow) => writeCursor('company-jobs.title', [row.title, row.id]),
  },
} as const satisfies Record<CompanyJobSearch['sort'], unknown>
