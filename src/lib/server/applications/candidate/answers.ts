import { asc, eq, inArray, min } from 'drizzle-orm'

import type { AnswerDraft, ApplicationAnswer } from '#lib/contract/jobs/job-questions.ts'
import { AppError, type FieldErrors } from '#lib/shared/errors.ts'
import { faultOf, isPreferred } from '#lib/shared/jobs/questions.ts'

import type { Db } from '../../db/connect.ts'
import { applicationAnswers, applications } from '../../db/schema/applications/applications.ts'
import { listQuestions } from '../../jobs/index.ts'
import { withoutIdentity } from '../company/blind.ts'
import type { ApplicationRow } from '../company/list/application-row.ts'

interface NewAnswers {
  applicationId: number
  drafts: readonly AnswerDraft[]
  jobId: number
}

/**
 * Replaces the answers of an application. Each is saved with the current text of its question. An
 * application that is sent again keeps the old answers to questions without a new answer.
 * @throws AppError `invalid-input` naming each question by its id
 */
export async function saveAnswers(
  tx: Db,
  { applicationId, drafts, jobId }: NewAnswers,
): Promise<void> {
  const questions = await listQuestions(tx, jobId)
  const sent = await listSentAnswers(tx, [applicationId])
  const oldAnswers = new Map(
    sent.get(applicationId)?.map(({ answer, question }) => [question, answer]),
  )
  const newAnswers = new Map(drafts.map(({ answer, questionId }) => [questionId, answer]))
  const answerTo = ({ id, text }: (typeof questions)[number]) =>
    newAnswers.get(id) ?? oldAnswers.get(text) ?? ''
  const faults: FieldErrors = {}
  for (const question of questions) {
    const fault = faultOf(question, answerTo(question))
    if (fault !== null) faults[`answers.${question.id}`] = [fault]
  }
  if (Object.keys(faults).length > 0)
    throw new AppError('invalid-input', 'Please answer the questions of this job', {
      fields: faults,
    })

  const rows = questions.flatMap((question, position) => {
    const answer = answerTo(question)
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

/** The answers of an application, in the order of the questions, as its company may read them. */
export async function readAnswers(db: Db, row: ApplicationRow): Promise<ApplicationAnswer[]> {
  const answers = await listAnswers(db, [row])
  return answers.get(row.application.id) ?? []
}

/** The same for several applications. */
export async function listAnswers(
  db: Db,
  rows: readonly ApplicationRow[],
): Promise<Map<number, ApplicationAnswer[]>> {
  const ids = rows.map(({ application }) => application.id)
  const storedAnswers = await db
    .select()
    .from(applicationAnswers)
    .where(inArray(applicationAnswers.applicationId, ids))
    .orderBy(asc(applicationAnswers.applicationId), asc(applicationAnswers.position))
  const answersOf = ({ blind, candidate }: ApplicationRow, answers: typeof storedAnswers) =>
    answers.map(({ answer, asPreferred, question }) => ({
      answer: blind ? withoutIdentity(answer, candidate) : answer,
      as_preferred: asPreferred,
      question,
    }))
  const groups = Map.groupBy(storedAnswers, ({ applicationId }) => applicationId)
  return new Map(
    rows.map(row => [row.application.id, answersOf(row, groups.get(row.application.id) ?? [])]),
  )
}

/** The questions that candidates of a job have answered, in order, including removed questions. */
export async function listAnsweredQuestions(db: Db, jobId: number): Promise<string[]> {
  const { applicationId, position, question } = applicationAnswers
  const rows = await db
    .select({ question })
    .from(applicationAnswers)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(eq(applications.jobId, jobId))
    .groupBy(question)
    .orderBy(min(position), asc(question))
  return rows.map(row => row.question)
}
