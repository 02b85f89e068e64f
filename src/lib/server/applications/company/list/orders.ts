import { ilike, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { ReceivedSort } from '#lib/contract/applications/received-applications.ts'
import { Id } from '#lib/contract/route.ts'

import { CursorInstant, CursorText } from '../../../db/cursor.ts'
import { containing } from '../../../db/like.ts'
import { applications } from '../../../db/schema/applications/applications.ts'
import { users } from '../../../db/schema/auth.ts'
import { instantText } from '../../../db/schema/columns.ts'
import { candidateProfiles } from '../../../db/schema/profiles.ts'
import { blindName } from '../blind.ts'
import { BLIND, PROFILE_HIDDEN } from '../visibility.ts'

const BY_TIME = {
  column: sql`${applications.appliedAt}`,
  key: instantText(applications.appliedAt),
  schema: z.tuple([CursorInstant, Id]),
  type: sql`timestamptz`,
}
/**
 * A blind review sorts by the replaced name: the position in a list must not reveal the real one.
 */
const visibleName = sql<string>`case when ${BLIND} then ${blindName(0).toLowerCase().slice(0, -1)} else lower(${users.name}) end`
const BY_NAME = {
  column: visibleName,
  key: visibleName,
  schema: z.tuple([CursorText, Id]),
  type: sql`text`,
}
/** An application without a score comes last in both directions. */
function byMatch(unknown: SQL) {
  const column = sql`coalesce(${applications.matchScore}, ${unknown})`
  return {
    column,
    key: sql<string>`${column}::text`,
    schema: z.tuple([z.string().check(z.regex(/^-?\d{1,3}$/)), Id]),
    type: sql`int`,
  }
}

/** The sort value of each order. The cursor consists of this value and of the id as tie-break. */
export const ORDERS = {
  'match': { ...byMatch(sql`-1`), down: true },
  'match-asc': { ...byMatch(sql`101`), down: false },
  'name': { ...BY_NAME, down: false },
  'name-desc': { ...BY_NAME, down: true },
  'newest': { ...BY_TIME, down: true },
  'oldest': { ...BY_TIME, down: false },
} as const satisfies Record<ReceivedSort, object>

/**
 * Whether the name, the bio or a skill contains the text, ignoring case. In a blind review only skills are
 * searched, so that no application is found by its name; in a hidden profile only the name.
 */
export function matchesSearch(search: string): SQL | undefined {
  const pattern = containing(search)
  const inBio = sql`(${ilike(candidateProfiles.bio, pattern)} and not ${PROFILE_HIDDEN})`
  const named = or(ilike(users.name, pattern), inBio)
  return or(
    sql`(${named} and not ${BLIND})`,
    sql`(exists (select from unnest(${candidateProfiles.skills}) as skill where skill ilike ${pattern}) and not ${PROFILE_HIDDEN})`,
  )
}
