import { and, eq, inArray } from 'drizzle-orm'

import { OPEN_STATUSES } from '#lib/shared/applications/application-status.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { applications } from '../../db/schema/applications/applications.ts'
import { VISIBLE_STATUS } from '../../db/schema/applications/delayed-rejection.ts'
import { withdraw } from './withdraw.ts'

/** Withdraws every application that the candidate sees as in progress. */
export async function withdrawOpenApplications(db: Db, candidate: Actor): Promise<void> {
  const open = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(eq(applications.candidateId, candidate.id), inArray(VISIBLE_STATUS, [...OPEN_STATUSES])),
    )
  for (const { id } of open) await withdraw(db, candidate, id)
}
