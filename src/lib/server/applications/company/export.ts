import { APPLICATION_STATUS_LABELS } from '#lib/shared/applications/application-status.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { attachment, DATA_HEADERS } from '../../files/download.ts'
import { getReviewedJob } from '../../jobs/index.ts'
import { readPage } from './application-pages.ts'
import { toVisible, type VisibleApplication } from './application-row.ts'
import { csvRow } from './csv.ts'

/** Rows per query, and the maximum of one file. */
const BATCH = 200
const MOST_ROWS = 20_000

const HEAD = [
  'Name',
  'Email',
  'Phone',
  'Location',
  'Years of experience',
  'Skills',
  'Status',
  'Applied at',
  'Match',
  'Rating',
]

/**
 * The applications to a job of the recruiter's company as CSV, newest first. Rows are read while the
 * file is sent, so a job with thousands of applications needs no more memory than one with few.
 * @throws AppError `not-found` for a job that is not the company's
 */
export async function exportApplicants(
  db: Db,
  recruiter: Actor,
  jobId: number,
): Promise<ReadableStream<Uint8Array>> {
  await getReviewedJob(db, recruiter, jobId)
  const encoder = new TextEncoder()
  let cursor: string | undefined
  let left = MOST_ROWS
  return new ReadableStream({
    pull: async controller => {
      const limit = Math.min(BATCH, left)
      const page = { cursor, jobId, limit, sort: 'newest' } as const
      const { next, rows } = await readPage(db, recruiter, page)
      left -= rows.length
      if (rows.length > 0)
        controller.enqueue(
          encoder.encode(rows.map(row => csvRow(toCells(toVisible(row)))).join('')),
        )
      if (next !== null && left > 0) cursor = next
      else controller.close()
    },
    // The byte order mark tells spreadsheets that the file is UTF-8.
    start: controller => controller.enqueue(encoder.encode(`\uFEFF${csvRow(HEAD)}`)),
  })
}

function toCells({ applied_at, candidate, match_score, rating, status }: VisibleApplication) {
  return [
    candidate.name,
    candidate.email,
    candidate.phone,
    candidate.location,
    candidate.years_of_experience,
    candidate.skills.join(', '),
    APPLICATION_STATUS_LABELS[status],
    applied_at,
    match_score,
    rating,
  ]
}

/** The response with the file. */
export function sendCsv(content: ReadableStream<Uint8Array>): Response {
  return new Response(content, {
    headers: {
      ...DATA_HEADERS,
      'cache-control': 'private, no-store',
      'content-disposition': attachment('applicants.csv'),
      'content-type': 'text/csv; charset=utf-8',
    },
  })
}
