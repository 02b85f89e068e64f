import { and, eq } from 'drizzle-orm'

import type { InterviewSide, InterviewStep } from '#lib/shared/interviews/interviews.ts'

import type { Db } from '#lib/server/db/connect.ts'
import { users } from '#lib/server/db/schema/auth.ts'
import { recruiterProfiles } from '#lib/server/db/schema/companies.ts'
import { publishEvent } from '#lib/server/events/publish.ts'
import { queueMail } from '#lib/server/mail/tasks.ts'
import { tell, wantsMail } from '#lib/server/notifications/tasks.ts'
import { stepMail, type Told, wordsOf } from './interview-mail.ts'
import type { WholeInterview } from '../interview-row.ts'
import { type CalendarSite, pathOf } from '../calendar/invitation.ts'

/** Who made a step, and what it is called. */
export interface Step {
  actorId: number | null
  side: InterviewSide
  step: InterviewStep
}

/** The notification type of interviews: the same as of applications. */
export const APPLICATION = { type: 'application' } as const

interface Occasion {
  before: Date | null
  by: Step
  whole: WholeInterview
}

/**
 * Notifies all participants of an interview of a step, in the application and by mail, except the
 * person who took the step. Their open pages get an event.
 */
export async function tellOthers(
  tx: Db,
  site: CalendarSite,
  { before, by: { actorId, step }, whole }: Occasion,
): Promise<void> {
  const people = await concerned(tx, whole)
  for (const told of people.filter(({ id }) => id !== actorId)) {
    const { headline: text, subject: title } = wordsOf(whole, step, told.side)
    await tell(tx, { ...APPLICATION, link: pathOf(whole, told.side), text, title, userId: told.id })
    if (await wantsMail(tx, told.id, APPLICATION.type))
      await queueMail(tx, 'interview', stepMail(site, whole, { before, step, told }))
  }
  await publishTo(tx, whole, people)
}

/** Lets the open pages of the company read an interview again, for what is not the candidate's to know. */
export async function publishToCompany(tx: Db, whole: WholeInterview): Promise<void> {
  const people = await concerned(tx, whole)
  await publishTo(
    tx,
    whole,
    people.filter(({ side }) => side === 'recruiter'),
  )
}

function publishTo(tx: Db, { interview }: WholeInterview, people: readonly Told[]) {
  const { applicationId, id: interviewId } = interview
  return publishEvent(tx, {
    data: { applicationId, interviewId },
    kind: 'interview.changed',
    userIds: people.map(({ id }) => id),
  })
}

/**
 * The candidate, who organised it, and who sits on the panel: each once, and none who has left the
 * company.
 */
export async function concerned(tx: Db, whole: WholeInterview): Promise<Told[]> {
  const { candidate, interview, panel } = whole
  const side = 'recruiter'
  const recruiters = new Map<number, Told>(
    panel.map(({ email, id, name, timeZone }) => [id, { email, id, name, side, timeZone }]),
  )
  const { organiserId } = interview
  if (organiserId !== null && !recruiters.has(organiserId)) {
    const { email, id, name, timeZone } = users
    const [organiser] = await tx
      .select({ email, id, name, timeZone })
      .from(users)
      .innerJoin(recruiterProfiles, eq(recruiterProfiles.userId, users.id))
      .where(and(eq(users.id, organiserId), eq(recruiterProfiles.companyId, interview.companyId)))
    if (organiser) recruiters.set(organiser.id, { ...organiser, side })
  }
  return [{ ...candidate, side: 'candidate' }, ...recruiters.values()]
}
