import type { CandidateProfile, CandidateStats } from '#lib/contract/profiles/profiles.ts'
import type { NamedCompany } from '#lib/contract/profiles/visibility.ts'

import { users } from '../db/schema/auth.ts'
import { toWhole, WHOLE } from './profile.ts'
import { candidateStatsOf } from './statistics.ts'
import { hiddenFromOf } from './visibility.ts'

interface ProfilePage {
  hiddenFrom: NamedCompany[]
  profile: CandidateProfile
  stats: CandidateStats
}

/** The profile with what stands around it on its page, as columns over `users` and `candidate_profiles`. */
export const PROFILE_PAGE = {
  ...WHOLE,
  hiddenFrom: hiddenFromOf(users.id),
  stats: candidateStatsOf(users.id),
}

type Row = Parameters<typeof toWhole>[0] & Pick<ProfilePage, 'hiddenFrom' | 'stats'>

/** What was read of these columns. */
export function toProfilePage(row: Row): ProfilePage {
  return { hiddenFrom: row.hiddenFrom, profile: toWhole(row), stats: row.stats }
}
