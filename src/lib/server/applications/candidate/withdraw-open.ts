import { and, eq, inArray, sql } from 'drizzle-orm'

import { OPEN_STATUSES } from '#lib/shared/applications/application-status.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { applications } from '../../db/schema/applications.ts'
import { withdraw } from './withdraw.ts'

/** Takes back every application that is still in progress for its candidate. */
export async function withdrawOpen(db: Db, candidate: Actor): Promise<void> {
  const shown = sql`coalesce(${applications.shownStatus}, ${applications.status})`
  const open = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.candidateId, candidate.id), inArray(shown, [...OPEN_STATUSES])))
  for (const { id } of open) await withdraw(db, candidate, id)
}
