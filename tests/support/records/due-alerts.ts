import { eq } from 'drizzle-orm'

import type { Db } from '#lib/server/db/connect.ts'
import { savedSearches } from '#lib/server/db/schema/search/saved-searches.ts'

const MINUTE = 60_000

/** Makes the alert of a saved search due. It covers the jobs of the last hour. */
export async function makeAlertDue(db: Db, savedSearchId: number): Promise<void> {
  await db
    .update(savedSearches)
    .set({
      dueAt: new Date(Date.now() - MINUTE),
      notifiedUntil: new Date(Date.now() - 60 * MINUTE),
    })
    .where(eq(savedSearches.id, savedSearchId))
}
