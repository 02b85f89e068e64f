import { asc, eq, inArray } from 'drizzle-orm'

import type { AnswerDraft, ApplicationAnswer } from '#lib/contract/jobs/job-questions.ts'
import { AppError, type FieldErrors } from '#lib/shared/errors.ts'
import { faultOf, isPreferred } from '#lib/shared/jobs/questions.ts'

import type { Db } from '../../db/connect.ts'
import { applicationAnswers } from '../../db/schema/applications.ts'
import { listQuestions } from '../../jobs/index.ts'
import { withoutIdentity } from '../company/blind.ts'
import type { ApplicationRow } from '../company/application-row.ts'

interface NewAnswers {
  applicationId: number
  drafts: readonly AnswerDraft[]
  jobId: number
}

/**
 * Replaces the answers of an application. Each is saved with the current text of its question.
 * @throws AppError `invalid-input` naming each question by its id
 */
export async function saveAnswers(
  tx: Db,
  { applicationId, drafts, jobId }: NewAnswers,
): Promise<void> {
  const questions = await listQuestions(tx, jobId)
  const given = new Map(drafts.map(({ answer, questionId }) => [questionId, answer]))
  const faults: FieldErrors = {}
  for (const question of questions) {
    const fault = faultOf(question, given.get(question.id) ?? '')
    if (fault !== null) faults[`answers.${question.id}`] = [fault]
  }
  if (Object.keys(faults).length > 0)
    throw new AppError('invalid-input', 'Please answer the questions of this job', {
      fields: faults,
    })

  const rows = questions.flatMap((question, position) => {
    const answer = given.get(question.id) ?? ''
    if (answer === '') return []
    const { preferred, text } = question
    const asPreferred = preferred === null ? null : isPreferred(question, preferred, answer)
    return [{ answer, applicationId, asPreferred, position, question: text }]
  })
  await tx.delete(applicationAnswers).where(eq(applicationAnswers.applicationId, applicationId))
  if (rows.length > 0) await tx.insert(applicationAnswers).values(rows)
}

export type SentAnswer = Pick<ApplicationAnswer, 'answer' | 'question'>

/** The answers of each application, in the order of the questions, as the candidate reads them. */
export async function listSentAnswers(
  db: Db,
  applicationIds: number[],
): Promise<Map<number, SentAnswer[]>> {
  const { answer, applicationId, position, question } = applicationAnswers
  const rows = await db
    .select({ answer, applicationId, question })
    .from(applicationAnswers)
    .where(inArray(applicationId, applicationIds))
    .orderBy(asc(applicationId), asc(position))
  const answers = new Map<number, SentAnswer[]>(applicationIds.map(id => [id, []]))
  for (const row of rows)
    answers.get(row.applicationId)?.push({ answer: row.answer, question: row.question })
  return answers
}

/** The answers of an application, in the order of the questions. */
export async function readAnswers(
  db: Db,
  { application, blind, candidate }: ApplicationRow,
): Promise<ApplicationAnswer[]> {
  const rows = await db
    .select()
    .from(applicationAnswers)
    .where(eq(applicationAnswers.applicationId, application.id))
    .orderBy(asc(applicationAnswers.position))
  return rows.map(({ answer, asPreferred, question }) => ({
    answer: blind ? withoutIdentity(answer, candidate) : answer,
    as_preferred: asPreferred,
    question,
  }))
}
