import type { ApplicationComment } from '#lib/contract/applications/application-comments.ts'
import { APPLICATION_STATUS_LABELS } from '#lib/shared/applications/application-status.ts'
import { REJECTION_REASON_LABELS } from '#lib/shared/applications/rejections.ts'

import type { Actor } from '../../../auth/actor.ts'
import type { Db } from '../../../db/connect.ts'
import { phoneCell, streamCsv } from '../../../files/csv.ts'
import { getReviewedJob, listSourceNames } from '../../../jobs/index.ts'
import { listAnsweredQuestions, listAnswers } from '../../candidate/answers.ts'
import { readPage } from './application-pages.ts'
import { type ApplicationRow, toReceived } from './application-row.ts'
import { listCommentsOfSeveral } from '../comments/comments.ts'

/** The number of rows per query (each may have 200 comments), and the maximum of rows in a file. */
const BATCH = 50
const MAX_ROWS = 20_000

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
  'Source',
  'Rejection reason',
  'Comments',
]

/**
 * The applications to a job of the recruiter's company as CSV, newest first. After the fixed
 * columns there is a column for each answered question. Rows are read while the file is sent, so
 * the memory does not grow with the number of applications.
 * @throws AppError `not-found` for a job that is not the company's
 */
export async function exportApplicants(
  db: Db,
  recruiter: Actor,
  jobId: number,
): Promise<ReadableStream<Uint8Array>> {
  await getReviewedJob(db, recruiter, jobId)
  const questions = await listAnsweredQuestions(db, jobId)
  const sources = await listSourceNames(db, jobId)
  let cursor: string | undefined
  let remaining = MAX_ROWS
  return streamCsv([...HEAD, ...questions], async () => {
    const limit = Math.min(BATCH, remaining)
    const page = { cursor, jobId, limit, sort: 'newest' } as const
    const { items: rows, next } = await readPage(db, recruiter, page)
    remaining -= rows.length
    cursor = next ?? undefined
    const cells = await readCells(db, recruiter, { questions, rows, sources })
    return { isLast: next === null || remaining <= 0, rows: cells }
  })
}

interface Batch {
  questions: readonly string[]
  rows: ApplicationRow[]
  sources: ReadonlyMap<number, string>
}

async function readCells(db: Db, recruiter: Actor, { questions, rows, sources }: Batch) {
  const answers = await listAnswers(db, rows)
  const ids = rows.map(({ application }) => application.id)
  const comments = await listCommentsOfSeveral(db, recruiter, ids)
  return rows.map(row => {
    const { id, sourceId } = row.application
    const { applied_at, candidate, match_score, rating, rejection_reason, status } = toReceived(row)
    return [
      candidate.name,
      candidate.email,
      phoneCell(candidate.phone),
      candidate.location,
      candidate.years_of_experience,
      candidate.skills.join(', '),
      APPLICATION_STATUS_LABELS[status],
      applied_at,
      match_score,
      rating,
      sourceId === null ? '' : (sources.get(sourceId) ?? ''),
      rejection_reason === null ? '' : REJECTION_REASON_LABELS[rejection_reason],
      (comments.get(id) ?? []).map(toLine).join('\n'),
      ...questions.map(question =>
        (answers.get(id) ?? [])
          .filter(given => given.question === question)
          .map(({ answer }) => answer)
          .join('\n'),
      ),
    ]
  })
}

function toLine({ author, text }: ApplicationComment): string {
  return author === null ? text : `${author.name}: ${text}`
}
