import type { ReceivedApplication } from '#lib/contract/applications/applications.ts'
import { APPLICATION_STATUS_LABELS } from '#lib/shared/applications/application-status.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { attachment, DATA_HEADERS } from '../../files/download.ts'
import { csvRow } from './csv.ts'
import { scopeOf } from './applications.ts'
import { pageOf, readRows } from './received-page.ts'
import { toReceived } from './application-row.ts'

/** Rows read at a time, and the most that one file has. */
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
 * The applications to a job of the own company as CSV, the newest first, read as they are sent, so
 * that a job with thousands needs no more memory than one with few.
 * @throws AppError `not-found` for a job that is not the company's
 */
export async function exportApplicants(
  db: Db,
  recruiter: Actor,
  jobId: number,
): Promise<ReadableStream<Uint8Array>> {
  const scope = await scopeOf(db, recruiter, jobId)
  const encoder = new TextEncoder()
  let cursor: string | undefined
  let left = MOST_ROWS
  return new ReadableStream({
    pull: async controller => {
      const page = { limit: Math.min(BATCH, left), sort: 'newest' } as const
      const { next, shown } = pageOf(await readRows(db, scope, { ...page, cursor }), page)
      left -= shown.length
      if (shown.length > 0)
        controller.enqueue(
          encoder.encode(shown.map(row => csvRow(cellsOf(toReceived(row, null)))).join('')),
        )
      if (next !== null && left > 0) cursor = next
      else controller.close()
    },
    // The mark tells spreadsheets that it is UTF-8.
    start: controller => controller.enqueue(encoder.encode(`\uFEFF${csvRow(HEAD)}`)),
  })
}

function cellsOf({ applied_at, candidate, match_score, rating, status }: ReceivedApplication) {
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

/** The file as an answer. */
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
