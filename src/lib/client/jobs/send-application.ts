import { call, callOnce } from '../api.ts'
import type { Application, ApplicationDraft } from '#lib/contract/applications/applications.ts'
import { relativeTime } from '#lib/shared/dates/relative-time.ts'
import { AppError } from '#lib/shared/errors.ts'
import { usageText } from '#lib/shared/plans.ts'

import { $applicationUsage } from './application-usage.ts'
import { $appliedJobs } from './applied-jobs.ts'

/** The characters of a sent letter that a message quotes. */
const QUOTE_LENGTH = 200

/** An application, and the file name of its resume. */
interface Sent {
  draft: ApplicationDraft
  filename: string | undefined
}

/**
 * Applies to a job, and updates its buttons and the usage of the plan.
 * @throws AppError also if the candidate applied earlier with other content, for example in
 * another tab: then the server keeps that content
 */
export async function sendApplication(id: number, { draft, filename }: Sent): Promise<void> {
  const { answer, repeated } = await callOnce('POST /candidates/apply/{id}', {
    body: draft,
    params: { id },
  })
  $appliedJobs.setKey(id, true)
  void readUsage()
  if (repeated && !isSame(answer, { draft, filename })) throw appliedBefore(answer)
}

/** Whether the company has what the candidate entered. */
function isSame(kept: Application, { draft, filename }: Sent): boolean {
  const hasAnswer = (text: string) => text === '' || kept.answers.some(one => one.answer === text)
  return (
    kept.cover_letter === (draft.coverLetter || null) &&
    kept.resume?.filename === filename &&
    draft.answers.every(({ answer }) => hasAnswer(answer.trim()))
  )
}

function appliedBefore({ applied_at, cover_letter }: Application): AppError {
  const when = relativeTime(applied_at, new Date())
  const letter = cover_letter ? `this letter: “${beginningOf(cover_letter)}”` : 'no letter.'
  return new AppError(
    'conflict',
    `You already applied to this job ${when}. What you entered below was not sent; it stays here and can be copied. The company has what you sent then, with ${letter}`,
  )
}

/** Enough of a letter to recognise it. */
function beginningOf(letter: string): string {
  return letter.length <= QUOTE_LENGTH ? letter : `${letter.slice(0, QUOTE_LENGTH).trimEnd()}…`
}

/** If this fails, the page shows the usage from before. */
async function readUsage(): Promise<void> {
  const subscription = await call('GET /subscription').catch(() => null)
  const used = subscription?.applications
  if (used) $applicationUsage.set(usageText(used, 'applications this month'))
}
