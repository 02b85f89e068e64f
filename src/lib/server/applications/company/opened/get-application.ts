import { eq } from 'drizzle-orm'

import type { Application } from '#lib/contract/applications/applications.ts'

import type { Actor } from '../../../auth/actor.ts'
import type { Db } from '../../../db/connect.ts'
import { applications } from '../../../db/schema/applications/applications.ts'
import { selectApplications, toApplication } from '../../candidate/application-row.ts'
import { readAnswers } from '../../candidate/answers.ts'
import { listEvents } from '../../events/history.ts'
import { getReceivedRow } from '../list/applications.ts'
import { notFound } from '../../not-found.ts'
import { toReceived } from '../list/application-row.ts'

/**
 * An application to the recruiter's company, in the candidate's form.
 * @throws AppError `not-found`
 */
export async function getApplicationOfCompany(
  db: Db,
  recruiter: Actor,
  id: number,
): Promise<Application> {
  const row = await getReceivedRow(db, recruiter, id)
  const received = toReceived(row)
  const [sent] = await selectApplications(db).where(eq(applications.id, id))
  if (!sent) throw notFound()
  const events = await listEvents(db, [id], 'company')
  const answers = await readAnswers(db, row)
  const { feedback, next_steps: nextSteps, status } = received
  return {
    ...toApplication(sent, {
      answers: answers.map(({ answer, question }) => ({ answer, question })),
      decision: { feedback, nextSteps, status },
      events: events.get(id) ?? [],
      resumeUrl: received.candidate.resume_url,
    }),
    cover_letter: received.cover_letter,
  }
}
