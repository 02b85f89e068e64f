import { eq } from 'drizzle-orm'

import type { Db } from '#lib/server/db/connect.ts'
import { savedSearches } from '#lib/server/db/schema/search/saved-searches.ts'
import { MINUTE_MS } from '#lib/shared/dates/milliseconds.ts'

/** Makes the alert of a saved search due. It covers the jobs of the last hour. */
export async function makeAlertDue(db: Db, savedSearchId: number): Promise<void> {
  await db
    .update(savedSearches)
    .set({
      dueAt: new Date(Date.now() - MINUTE_MS),
      notifiedUntil: new Date(Date.now() - 60 * MINUTE_MS),
    })
    .where(eq(savedSearches.id, savedSearchId))
}
