import { and, desc, eq, inArray } from 'drizzle-orm'

import type { OpenedApplication } from '#lib/contract/applications/opened-applications.ts'

import type { Actor } from '../../../auth/actor.ts'
import type { Db } from '../../../db/connect.ts'
import { applicationEvents } from '../../../db/schema/applications/applications.ts'
import { candidateProfiles } from '../../../db/schema/profiles.ts'
import { listEducation, listExperience } from '../../../profiles/index.ts'
import { matchPairs, reasonsOf } from '../../../matching/index.ts'
import { readAnswers } from '../../candidate/answers.ts'
import { listEvents, addApplicationEvent } from '../../events/history.ts'
import { publishToCandidate } from '../../events/publish.ts'
import { getReceivedRow, lockApplication } from '../list/applications.ts'
import { type ApplicationRow, toReceived } from '../list/application-row.ts'
import { hideBackground } from '../blind.ts'
import { listColleagues, listComments } from '../comments/comments.ts'
import { findOwnRating } from '../comments/ratings.ts'
import { readSentFacts } from './sent-facts.ts'

/** The background of a hidden profile. */
const NO_BACKGROUND: OpenedApplication['background'] = {
  certifications: [],
  education: [],
  experience: [],
  languages: [],
  links: { github: '', linkedin: '', portfolio: '' },
}

/**
 * Reads an application to the recruiter's company in full, for the API and for its page.
 * @throws AppError `not-found`
 */
export async function readOpenedApplication(
  db: Db,
  recruiter: Actor,
  applicationId: number,
): Promise<OpenedApplication> {
  const row = await getReceivedRow(db, recruiter, applicationId)
  const events = await listEvents(db, [applicationId], 'company')
  const match = await findMatch(db, row)
  return {
    ...toReceived(row),
    answers: await readAnswers(db, row),
    background: await readBackground(db, row),
    colleagues: await listColleagues(db, recruiter),
    comments: await listComments(db, recruiter, applicationId),
    events: events.get(applicationId) ?? [],
    match,
    match_reasons: reasonsOf(match),
    own_rating: await findOwnRating(db, recruiter, applicationId),
    resume_facts: await readSentFacts(db, row),
  }
}

/**
 * Reads an application in full for a recruiter who opens it. The first call after it was sent adds a
 * "viewed" event, which the candidate sees. @throws AppError `not-found`
 */
export function openApplication(
  db: Db,
  recruiter: Actor,
  applicationId: number,
): Promise<OpenedApplication> {
  return db.transaction(async tx => {
    const application = await lockApplication(tx, recruiter, applicationId)
    if (!(await isViewed(tx, applicationId))) {
      await addApplicationEvent(tx, applicationId, { actorId: recruiter.id, type: 'viewed' })
      await publishToCandidate(tx, application)
    }
    return readOpenedApplication(tx, recruiter, applicationId)
  })
}

async function findMatch(db: Db, { application, candidate, profileHidden }: ApplicationRow) {
  if (profileHidden) return null
  const [match] = await matchPairs(db, [{ candidateId: candidate.id, jobId: application.jobId }])
  return match ?? null
}

/** Whether the company has viewed the application since the candidate last sent it. */
async function isViewed(tx: Db, applicationId: number): Promise<boolean> {
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
  return last?.type === 'viewed'
}

async function readBackground(
  db: Db,
  { blind, candidate, profileHidden }: ApplicationRow,
): Promise<OpenedApplication['background']> {
  const { certifications, github, languages, linkedin, portfolio } = candidateProfiles
  const [profile] = await db
    .select({ certifications, languages, links: { github, linkedin, portfolio } })
    .from(candidateProfiles)
    .where(eq(candidateProfiles.userId, candidate.id))
  if (!profile || profileHidden) return NO_BACKGROUND
  const background = {
    ...profile,
    education: await listEducation(db, candidate.id),
    experience: await listExperience(db, candidate.id),
  }
  return blind ? hideBackground(background, candidate) : background
}
