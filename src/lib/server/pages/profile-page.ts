import type { CandidateProfile, CandidateStats } from '#lib/contract/profiles/profiles.ts'
import type { NamedCompany } from '#lib/contract/profiles/visibility.ts'
import type { ListedResume } from '#lib/contract/resumes/resumes.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { findProfile, getCandidateStats, listHiddenFrom } from '../profiles/index.ts'
import { listResumes } from '../resumes/index.ts'

interface ProfilePage {
  hiddenFrom: NamedCompany[]
  profile: CandidateProfile
  resumes: ListedResume[]
  stats: CandidateStats
}

/** The data of the candidate's own profile page; null if there is no profile yet. */
export async function readProfilePage(db: Db, candidate: Actor): Promise<ProfilePage | null> {
  const profile = await findProfile(db, candidate)
  if (!profile) return null
  const [hiddenFrom, resumes, stats] = await Promise.all([
    listHiddenFrom(db, candidate),
    listResumes(db, candidate),
    getCandidateStats(db, candidate),
  ])
  return { hiddenFrom, profile, resumes, stats }
}
