import { and, eq, ne } from 'drizzle-orm'

import type { Db } from '../../db/connect.ts'
import { users } from '../../db/schema/auth.ts'
import { recruiterProfiles } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { publishEvent } from '../../events/publish.ts'

interface ChangedApplication {
  id: number
  jobId: number
}

/** Publishes a change to the open pages of the company's recruiters, except its author. */
export async function publishToCompany(
  tx: Db,
  { id, jobId }: ChangedApplication,
  exceptId: number,
): Promise<void> {
  const members = await tx
    .select({ id: recruiterProfiles.userId })
    .from(recruiterProfiles)
    .innerJoin(jobs, eq(jobs.companyId, recruiterProfiles.companyId))
    .innerJoin(users, eq(users.id, recruiterProfiles.userId))
    .where(and(eq(jobs.id, jobId), eq(users.status, 'active'), ne(users.id, exceptId)))
  await publishEvent(tx, {
    data: { applicationId: id, jobId },
    kind: 'application.changed',
    userIds: members.map(member => member.id),
  })
}

/** Publishes a change that the candidate may see to the candidate's open pages. */
export async function publishToCandidate(
  tx: Db,
  { candidateId, id, jobId }: ChangedApplication & { candidateId: number | null },
): Promise<void> {
  await publishEvent(tx, {
    data: { applicationId: id, jobId },
    kind: 'application.changed',
    userIds: candidateId === null ? [] : [candidateId],
  })
}
