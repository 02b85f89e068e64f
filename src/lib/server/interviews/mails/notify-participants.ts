import type { InterviewSide, InterviewStep } from '#lib/shared/interviews/interviews.ts'

import type { Db } from '../../db/connect.ts'
import { publishEvent } from '../../events/publish.ts'
import { mailIfWanted, notify } from '../../notifications/index.ts'
import type { InterviewRow } from '../interview-row.ts'
import { type Participant, participantsOf } from '../participants.ts'
import { type CalendarSite, invitation } from '../calendar/invitation.ts'
import { linkOf, stepMail, type StepNotification, timeFor } from './interview-mail.ts'
import { type Part, stepTexts } from './words.ts'

/** The kind of a step, and the person who took it. */
export interface Step {
  actorId: number | null
  side: InterviewSide
  step: InterviewStep
}

/** Interviews use the notification type of applications. */
export const APPLICATION = { type: 'application' } as const

interface Occasion {
  /** The interview before the step; null if it is new. */
  before: InterviewRow | null
  by: Step
  row: InterviewRow
}

/**
 * Notifies all present and previous participants of an interview of a step: in the application, by mail
 * with a calendar file, and on their open pages. The person who took the step gets only the mail, if
 * calendars change.
 */
export async function notifyParticipants(
  tx: Db,
  site: CalendarSite,
  { before, by: { actorId, step }, row }: Occasion,
): Promise<void> {
  const participants = await participantsOf(tx, row)
  const previous = before ? await participantsOf(tx, before) : participants
  const removed = previous.filter(({ id }) => !isAmong(participants, id))
  const previousStart = before?.interview.startAt ?? null
  for (const reader of [...participants, ...removed]) {
    const calendar = invitation(site, row, { before: previousStart, participants, reader })
    const isActor = reader.id === actorId
    if (isActor && !calendar) continue
    const notification = { calendar, part: partOf(reader), reader, step }
    if (!isActor) await notifyOfStep(tx, row, notification)
    await mailIfWanted(tx, mailing(site, row, notification))
  }
  await publishTo(tx, row, [...participants, ...removed])

  function partOf({ id }: Participant): Part {
    if (isAmong(removed, id)) return 'removed'
    if (id === actorId) return 'actor'
    return isAmong(previous, id) ? 'other' : 'added'
  }
}

/** Removes an interview from the calendar of a person who no longer takes part. */
export async function notifyRemoved(
  tx: Db,
  site: CalendarSite,
  { reader, row }: { reader: Participant; row: InterviewRow },
): Promise<void> {
  const participants = await participantsOf(tx, row)
  const before = row.interview.startAt
  const calendar = invitation(site, row, { before, participants, reader })
  const notification = { calendar, part: 'removed', reader, step: 'changed' } as const
  await notifyOfStep(tx, row, notification)
  await mailIfWanted(tx, mailing(site, row, notification))
}

function notifyOfStep(tx: Db, row: InterviewRow, notification: StepNotification): Promise<void> {
  const { reader } = notification
  const { headline, subject: title } = stepTexts(row, notification)
  const text = [headline, timeFor(row, reader)].filter(Boolean).join(' ')
  const link = linkOf(row, notification)
  return notify(tx, { ...APPLICATION, link, text, title, userId: reader.id })
}

function mailing(site: CalendarSite, row: InterviewRow, notification: StepNotification) {
  const mail = stepMail(site, row, notification)
  return { ...APPLICATION, kind: 'interview', mail, userId: notification.reader.id }
}

function isAmong(people: readonly Participant[], id: number): boolean {
  return people.some(person => person.id === id)
}

/** Refreshes an interview on the open pages of the company only, for changes that the candidate must not see. */
export async function publishToCompany(tx: Db, row: InterviewRow): Promise<void> {
  const people = await participantsOf(tx, row)
  await publishTo(
    tx,
    row,
    people.filter(({ side }) => side === 'recruiter'),
  )
}

function publishTo(tx: Db, { interview }: InterviewRow, people: readonly Participant[]) {
  const { applicationId, id: interviewId } = interview
  return publishEvent(tx, {
    data: { applicationId, interviewId },
    kind: 'interview.changed',
    userIds: people.map(({ id }) => id),
  })
}
