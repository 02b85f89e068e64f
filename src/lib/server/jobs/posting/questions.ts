import { and, asc, eq, inArray } from 'drizzle-orm'

import type {
  AskedQuestion,
  JobQuestion,
  QuestionDrafts,
} from '#lib/contract/jobs/job-questions.ts'
import { AppError, invalidField } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { jobQuestions, jobs } from '../../db/schema/jobs.ts'
import { requireCompanyJob } from '../management/company-jobs.ts'
import { JOB_CHANGED, lockVersion } from '../management/lock-job.ts'
import { IS_OPEN } from '../open.ts'
import { requireAnswerable } from './posting-rules.ts'

/** The questions of a job, in order. */
export async function listQuestions(db: Db, jobId: number): Promise<JobQuestion[]> {
  const rows = await db
    .select()
    .from(jobQuestions)
    .where(eq(jobQuestions.jobId, jobId))
    .orderBy(asc(jobQuestions.position))
  return rows.map(({ id, kind, options, preferred, required, text }) => ({
    id,
    kind,
    options,
    preferred,
    required,
    text,
  }))
}

/** The questions of an open job, without the preferred answers. @throws AppError `not-found` for any other */
export async function listAskedQuestions(db: Db, jobId: number): Promise<AskedQuestion[]> {
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), IS_OPEN))
  if (!job) throw new AppError('not-found', 'Job not found')
  const questions = await listQuestions(db, jobId)
  return questions.map(({ id, kind, options, required, text }) => ({
    id,
    kind,
    options,
    required,
    text,
  }))
}

/** The questions of a job of the recruiter's company. @throws AppError `not-found` */
export async function listOwnQuestions(
  db: Db,
  recruiter: Actor,
  jobId: number,
): Promise<JobQuestion[]> {
  await requireCompanyJob(db, recruiter, jobId)
  return listQuestions(db, jobId)
}

/**
 * Replaces the questions of a job that the transaction has created or locked. A question with an id
 * stays the same question, unless its text changes: an answer belongs to the text that its candidate
 * read.
 * @throws AppError `invalid-input` for an id of another job's question
 */
export async function saveQuestions(
  tx: Db,
  jobId: number,
  questions: QuestionDrafts['questions'],
): Promise<JobQuestion[]> {
  const storedQuestions = await listQuestions(tx, jobId)
  for (const [at, { id }] of questions.entries())
    if (id !== undefined && !storedQuestions.some(one => one.id === id))
      throw invalidField(`questions.${at}.id`, 'This question belongs to another job')
  const keeps = ({ id, text }: QuestionDrafts['questions'][number]) =>
    storedQuestions.some(one => one.id === id && one.text === text)
  const remaining = new Set(questions.filter(keeps).map(({ id }) => id))
  const removedIds = storedQuestions.filter(({ id }) => !remaining.has(id)).map(({ id }) => id)
  if (removedIds.length > 0)
    await tx.delete(jobQuestions).where(inArray(jobQuestions.id, removedIds))
  for (const [position, { id, ...question }] of questions.entries()) {
    const isKept = id !== undefined && remaining.has(id)
    const options = question.kind === 'choice' ? question.options : []
    const values = { ...question, jobId, options, position }
    if (isKept) await tx.update(jobQuestions).set(values).where(eq(jobQuestions.id, id))
    else await tx.insert(jobQuestions).values(values)
  }
  return listQuestions(tx, jobId)
}

/**
 * Replaces the questions and changes the job's version, so that a colleague's edit gets a version conflict.
 * @throws AppError `not-found`, `invalid-input` for an id of another job's question, or for an unfinished
 * question of a job that is not a draft
 */
export function replaceQuestions(
  db: Db,
  recruiter: Actor,
  { jobId, questions }: { jobId: number; questions: QuestionDrafts['questions'] },
): Promise<JobQuestion[]> {
  return db.transaction(async tx => {
    const { status } = await lockVersion(tx, recruiter, jobId)
    if (status !== 'draft') requireAnswerable(questions)
    const { version } = JOB_CHANGED
    await tx.update(jobs).set({ version }).where(eq(jobs.id, jobId))
    return saveQuestions(tx, jobId, questions)
  })
}
