import { eq } from 'drizzle-orm'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { candidateProfiles } from '../../db/schema/profiles.ts'
import { listNamedPlaces, type NamedPlace } from '../../places/index.ts'

/** The place that the location in the candidate's profile names; null for other viewers. */
export async function findOwnPlace(db: Db, actor: Actor | null): Promise<NamedPlace | null> {
  if (actor?.role !== 'candidate') return null
  const [profile] = await db
    .select({ location: candidateProfiles.location })
    .from(candidateProfiles)
    .where(eq(candidateProfiles.userId, actor.id))
  const [place = null] = profile?.location ? await listNamedPlaces(db, profile.location) : []
  return place
}
