import { eq } from 'drizzle-orm'

import type { CandidateProfile, CandidateStats } from '#lib/contract/profiles.ts'
import type { NamedCompany } from '#lib/contract/visibility.ts'

import type { Actor } from '../auth/actor.ts'
import { type Places, plannedOnce } from '../db/built-once.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema/auth.ts'
import { candidateProfiles } from '../db/schema/profiles.ts'
import { toWhole, WHOLE } from './profile.ts'
import { candidateStatsOf } from './statistics.ts'
import { hiddenFromOf } from './visibility.ts'

interface ProfilePage {
  hiddenFrom: NamedCompany[]
  profile: CandidateProfile
  stats: CandidateStats
}

/** The profile with what stands around it on its page, in one statement; null where there is none yet. */
export async function findProfilePage(
  db: Db,
  { id }: Pick<Actor, 'id'>,
): Promise<ProfilePage | null> {
  const [row] = await page(db, { id })
  return row ? { hiddenFrom: row.hiddenFrom, profile: toWhole(row), stats: row.stats } : null
}

const page = plannedOnce((db, { id }: Places<Pick<Actor, 'id'>>) =>
  db
    .select({ ...WHOLE, hiddenFrom: hiddenFromOf(users.id), stats: candidateStatsOf(users.id) })
    .from(candidateProfiles)
    .innerJoin(users, eq(users.id, candidateProfiles.userId))
    .where(eq(candidateProfiles.userId, id)),
)
