import { and, desc, eq, inArray } from 'drizzle-orm'

import type { OpenedApplication } from '#lib/contract/applications/received-applications.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { applicationEvents } from '../../db/schema/applications.ts'
import { listEducation, listExperience } from '../../profiles/index.ts'
import { listEvents, record } from '../events/ledger.ts'
import { matchRows, type ReceivedRow, toReceived } from './application-row.ts'
import { hideBackground } from './blind.ts'
import { NO_BACKGROUND } from './kept-back.ts'
import { readSentFacts } from './sent-facts.ts'
import { readAnswers } from '../candidate/answers.ts'
import { listColleagues, listComments } from './comments.ts'
import { findOwnRating } from './ratings.ts'
import { lockReceived } from './change-status.ts'

/**
 * Reads an application to the own company in full. The first reading since it was sent is an event
 * that the candidate sees. @throws AppError `not-found`
 */
export function openApplication(
  db: Db,
  recruiter: Actor,
  applicationId: number,
): Promise<OpenedApplication> {
  return db.transaction(async tx => {
    const row = await lockReceived(tx, recruiter, applicationId)
    if (await isUnseen(tx, applicationId))
      await record(tx, applicationId, { actorId: recruiter.id, type: 'viewed' })
    const events = await listEvents(tx, [applicationId], 'company')
    const [match = null] = row.keptBack ? [] : await matchRows(tx, [row])
    const background = await readBackground(tx, row)
    return {
      ...toReceived(row, match),
      answers: await readAnswers(tx, row),
      background: row.blind ? hideBackground(background, personOf(row)) : background,
      colleagues: await listColleagues(tx, recruiter),
      comments: await listComments(tx, recruiter, applicationId),
      events: events.get(applicationId) ?? [],
      match,
      own_rating: await findOwnRating(tx, recruiter, applicationId),
      resume_facts: await readSentFacts(tx, row),
    }
  })
}

export function personOf({ email, name, profile: { phone } }: ReceivedRow) {
  return { email, name, phone }
}

/** Applying again after a withdrawal makes an application new to its reader. */
async function isUnseen(tx: Db, applicationId: number): Promise<boolean> {
  const [last] = await tx
    .select({ type: applicationEvents.type })
    .from(applicationEvents)
    .where(
      and(
        eq(applicationEvents.applicationId, applicationId),
        inArray(applicationEvents.type, ['applied', 'reapplied', 'viewed']),
      ),
    )
    .orderBy(desc(applicationEvents.id))
    .limit(1)
  return last?.type !== 'viewed'
}

async function readBackground(
  db: Db,
  { keptBack, profile, userId }: ReceivedRow,
): Promise<OpenedApplication['background']> {
  if (keptBack) return NO_BACKGROUND
  const { certifications, github, languages, linkedin, portfolio } = profile
  return {
    certifications,
    education: await listEducation(db, userId),
    experience: await listExperience(db, userId),
    languages,
    links: { github, linkedin, portfolio },
  }
}
