import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'

import type {
  AskedQuestion,
  JobQuestion,
  QuestionDrafts,
} from '#lib/contract/jobs/job-questions.ts'
import { AppError, invalidField } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import { getCompanyId } from '../../companies/index.ts'
import type { Db } from '../../db/connect.ts'
import { jobQuestions, jobs } from '../../db/schema/jobs.ts'
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
  await lockOwnJob(db, recruiter, jobId)
  return listQuestions(db, jobId)
}

/**
 * Replaces the questions of a job. A question with an id stays the same question.
 * @throws AppError `not-found`, or `invalid-input` for an id of another job's question
 */
export function saveQuestions(
  db: Db,
  recruiter: Actor,
  { jobId, questions }: { jobId: number; questions: QuestionDrafts['questions'] },
): Promise<JobQuestion[]> {
  return db.transaction(async tx => {
    await lockOwnJob(tx, recruiter, jobId)
    const storedQuestions = await listQuestions(tx, jobId)
    for (const [at, { id }] of questions.entries())
      if (id !== undefined && !storedQuestions.some(one => one.id === id))
        throw invalidField(`questions.${at}.id`, 'This question belongs to another job')
    const remaining = new Set(questions.map(({ id }) => id))
    const removedIds = storedQuestions.filter(({ id }) => !remaining.has(id)).map(({ id }) => id)
    if (removedIds.length > 0)
      await tx.delete(jobQuestions).where(inArray(jobQuestions.id, removedIds))
    for (const [position, { id, ...question }] of questions.entries()) {
      const options = question.kind === 'choice' ? question.options : []
      const values = { ...question, jobId, options, position }
      if (id === undefined) await tx.insert(jobQuestions).values(values)
      else await tx.update(jobQuestions).set(values).where(eq(jobQuestions.id, id))
    }
    return listQuestions(tx, jobId)
  })
}

/**
 * Replaces the questions and changes the job's version, so that a colleague's edit gets a version conflict.
 * @throws AppError as `saveQuestions`, and `invalid-input` for an unfinished question of a job that is not a draft
 */
export function replaceQuestions(
  db: Db,
  recruiter: Actor,
  change: { jobId: number; questions: QuestionDrafts['questions'] },
): Promise<JobQuestion[]> {
  return db.transaction(async tx => {
    const { status } = await lockOwnJob(tx, recruiter, change.jobId)
    if (status !== 'draft') requireAnswerable(change.questions)
    const questions = await saveQuestions(tx, recruiter, change)
    const version = sql`${jobs.version} + 1`
    await tx.update(jobs).set({ version }).where(eq(jobs.id, change.jobId))
    return questions
  })
}

/** Locks the job, so that concurrent saves replace the questions one after the other. */
async function lockOwnJob(
  db: Db,
  recruiter: Actor,
  jobId: number,
): Promise<Pick<typeof jobs.$inferSelect, 'status'>> {
  const companyId = await getCompanyId(db, recruiter)
  const [job] = await db
    .select({ status: jobs.status })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.companyId, companyId), isNull(jobs.deletedAt)))
    .for('no key update')
  if (!job) throw new AppError('not-found', 'Job not found')
  return job
}
