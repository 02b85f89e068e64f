import { ilike, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { ReceivedSort } from '#lib/contract/applications/received-applications.ts'
import { Id } from '#lib/contract/route.ts'

import { CursorInstant, CursorText } from '../../db/cursor.ts'
import { applications } from '../../db/schema/applications.ts'
import { users } from '../../db/schema/auth.ts'
import { instantText } from '../../db/schema/columns.ts'
import { candidateProfiles } from '../../db/schema/profiles.ts'
import { BLIND, blindName } from './blind.ts'
import { KEPT_BACK } from './kept-back.ts'

const BY_TIME = {
  column: sql`${applications.appliedAt}`,
  key: instantText(applications.appliedAt),
  schema: z.tuple([CursorInstant, Id]),
  type: sql`timestamptz`,
}
/** A blind review sorts by what it shows: the place in a list must not tell a name. */
const shownName = sql<string>`case when ${BLIND} then ${blindName(0).toLowerCase().slice(0, -1)} else lower(${users.name}) end`
const BY_NAME = {
  column: shownName,
  key: shownName,
  schema: z.tuple([CursorText, Id]),
  type: sql`text`,
}
/** An unknown score stands last, whichever end is asked for. */
function byMatch(unknown: number) {
  const column = sql`coalesce(${applications.matchScore}, ${sql.raw(String(unknown))})`
  return {
    column,
    key: sql<string>`${column}::text`,
    schema: z.tuple([z.string().check(z.regex(/^-?\d{1,3}$/)), Id]),
    type: sql`int`,
  }
}

/** What a page is ordered by, and with the id as its tie-break, goes on after. */
export const ORDERS = {
  'match': { ...byMatch(-1), down: true },
  'match-asc': { ...byMatch(101), down: false },
  'name': { ...BY_NAME, down: false },
  'name-desc': { ...BY_NAME, down: true },
  'newest': { ...BY_TIME, down: true },
  'oldest': { ...BY_TIME, down: false },
} as const satisfies Record<ReceivedSort, object>

/**
 * The words as they stand, in capitals or not, anywhere in the name, the bio or a skill. In a blind
 * review only skills are looked at: who searches for a name must not find one; and of a profile that
 * is kept back only the name.
 */
export function holds(search: string): SQL | undefined {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const told = sql`(${ilike(candidateProfiles.bio, pattern)} and not ${KEPT_BACK})`
  const named = or(ilike(users.name, pattern), told)
  return or(
    sql`(${named} and not ${BLIND})`,
    sql`(exists (select from unnest(${candidateProfiles.skills}) as skill where skill ilike ${pattern}) and not ${KEPT_BACK})`,
  )
}
