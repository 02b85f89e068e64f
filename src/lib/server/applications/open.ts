import { and, desc, eq, inArray } from 'drizzle-orm'

import type { OpenedApplication } from '#lib/contract/received-applications.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { applicationEvents } from '../db/schema/applications.ts'
import { listEducation, listExperience } from '../profiles/index.ts'
import { listEvents, record } from './ledger.ts'
import { matchRows, type ReceivedRow, toReceived } from './received-row.ts'
import { lockReceived } from './review.ts'

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
    const events = await listEvents(tx, [applicationId])
    const [match = null] = await matchRows(tx, [row])
    return {
      ...toReceived(row, match),
      background: await readBackground(tx, row),
      events: events.get(applicationId) ?? [],
      match,
    }
  })
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
  { profile, userId }: ReceivedRow,
): Promise<OpenedApplication['background']> {
  const { certifications, github, languages, linkedin, portfolio } = profile
  return {
    certifications,
    education: await listEducation(db, userId),
    experience: await listExperience(db, userId),
    languages,
    links: { github, linkedin, portfolio },
  }
}
