import { AskableQuestions, type QuestionDrafts } from '#lib/contract/jobs/job-questions.ts'
import { PublishedJob } from '#lib/contract/jobs/job-texts.ts'
import { AppError, type FieldErrors, invalidField } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import { isReadyToPost } from '../../companies/index.ts'
import type { Db } from '../../db/connect.ts'
import { isOpen } from '../open.ts'

/** @throws AppError `not-ready-to-post` until company and position are filled in */
export async function requireReady(db: Db, recruiter: Actor): Promise<void> {
  if (await isReadyToPost(db, recruiter)) return
  throw new AppError('not-ready-to-post', 'Update your profile to post job')
}

/** A recruiter cannot publish a job that moderators took off the site. @throws AppError `frozen` */
export function requireNotFrozen({ frozenAt }: { frozenAt: Date | null }): void {
  if (frozenAt !== null)
    throw new AppError(
      'frozen',
      'Our moderators took this job off the site: it cannot be published. Write to us if you think that this is a mistake.',
    )
}

/** A job cannot be published after its deadline. @throws AppError `invalid-input` */
export function requireFuture(job: { closesAt: Date | null; status: string }): void {
  if (job.status === 'active' && !isOpen(job))
    throw invalidField('deadline', 'The deadline has passed')
}

/**
 * Only a draft may be incomplete. `fields` restricts the check to the changed fields.
 * @throws AppError `invalid-input` with a message for each missing field
 */
export function requireComplete(
  job: object,
  fields: readonly string[] = Object.keys(PublishedJob.shape),
): void {
  const issues = PublishedJob.safeParse(job).error?.issues ?? []
  const errors: FieldErrors = {}
  for (const { message, path } of issues) {
    const field = String(path[0])
    if (fields.includes(field)) errors[field] ??= [message]
  }
  const names = Object.keys(errors)
  if (names.length === 0) return
  throw new AppError('invalid-input', `Only a draft may lack this: ${names.join(', ')}`, {
    fields: errors,
  })
}

/**
 * Only a draft may have a question that cannot be answered.
 * @throws AppError `invalid-input` with the first error
 */
export function requireAnswerable(questions: QuestionDrafts['questions']): void {
  const [issue] = AskableQuestions.safeParse(questions).error?.issues ?? []
  if (issue) throw invalidField(['questions', ...issue.path].join('.'), issue.message)
}
