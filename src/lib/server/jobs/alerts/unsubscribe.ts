import { eq } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import type { Keys } from '../../auth/index.ts'
import type { Db } from '../../db/connect.ts'
import { savedSearches } from '../../db/schema/search/saved-searches.ts'
import { isUnsubscribeToken, unsubscribeToken } from '../../mail/unsubscribe.ts'

/** The columns of a search without alerts. */
export const STOPPED = { dueAt: null, frequency: 'off' } as const

/** The query of the links in a mail that stop the alerts of a saved search. */
export function unsubscribeQuery(keys: Keys, id: number): string {
  return `search=${id}&token=${unsubscribeToken(keys, signedText(id))}`
}

/**
 * Stops the alerts of a saved search by the token of its mail. May be repeated.
 * @throws AppError `invalid-token`
 */
export async function unsubscribe(
  db: Db,
  keys: Keys,
  { search, token }: { search: number; token: string },
): Promise<{ name: string }> {
  const [row] = isUnsubscribeToken(keys, signedText(search), token)
    ? await db
        .update(savedSearches)
        .set(STOPPED)
        .where(eq(savedSearches.id, search))
        .returning({ name: savedSearches.name })
    : []
  if (!row) throw new AppError('invalid-token', 'This link no longer works.')
  return row
}

function signedText(id: number): string {
  return `search ${id}`
}
