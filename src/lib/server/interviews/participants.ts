import { and, eq } from 'drizzle-orm'

import type { InterviewSide } from '#lib/shared/interviews/interviews.ts'

import type { Db } from '../db/connect.ts'
import { users } from '../db/schema/auth.ts'
import { recruiterProfiles } from '../db/schema/companies.ts'
import type { InterviewRow } from './interview-row.ts'

/** A person whose calendar shows the interview. The text depends on the side. */
export interface Participant {
  email: string
  id: number
  name: string
  side: InterviewSide
  timeZone: string
}

/**
 * The candidate, the organiser and the panel, without duplicates and without people who have left the
 * company.
 */
export async function participantsOf(tx: Db, row: InterviewRow): Promise<Participant[]> {
  const { candidate, interview, panel } = row
  const side = 'recruiter'
  const recruiters = new Map<number, Participant>(
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
