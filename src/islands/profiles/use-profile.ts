import { useState } from 'react'

import type { Change } from '#islands/ui/conflict-notice.tsx'
import { call } from '#lib/client/api.ts'
import { notify } from '#lib/client/notices.ts'
import { updateUser } from '#lib/client/session.ts'
import type { CandidateProfile, ProfileChange } from '#lib/contract/profiles.ts'
import { AppError, messageOf } from '#lib/shared/errors.ts'

import { changesOf } from './profile-changes.ts'

interface EditedProfile {
  profile: CandidateProfile
  /** What another window has changed of what was just to be saved. */
  conflict: readonly Change[]
  forgetConflict: () => void
  /** Reads the profile again, after an entry was saved by itself. */
  reload: () => Promise<void>
  /**
   * Saves fields and answers whether they are saved. Where another window has changed the same
   * fields since, nothing is saved and `conflict` says what; where it has changed others, both stand.
   * @throws AppError when the server refuses
   */
  save: (changes: ProfileChange) => Promise<boolean>
}

/** The candidate's profile while it is edited, perhaps in more than one window. */
export function useProfile(initial: CandidateProfile): EditedProfile {
  const [profile, setProfile] = useState(initial)
  const [conflict, setConflict] = useState<readonly Change[]>([])

  const saveOver = async (changes: ProfileChange, base: CandidateProfile): Promise<boolean> => {
    try {
      const body = { ...changes, version: base.version }
      const saved = await call('PUT /candidates/profile/update', { body })
      setProfile(saved)
      setConflict([])
      if (saved.fullName !== profile.fullName) updateUser({ name: saved.fullName })
      return true
    } catch (error) {
      if (!isOutdated(error)) throw error
    }
    const now = await call('GET /candidates/profile')
    setProfile(now)
    const found = changesOf(changes, base, now)
    if (found.length === 0) return saveOver(changes, now)
    setConflict(found)
    return false
  }
  const reload = async () => {
    try {
      setProfile(await call('GET /candidates/profile'))
    } catch (error) {
      notify(messageOf(error, 'Failed to load profile data'))
    }
  }
  return {
    conflict,
    forgetConflict: () => setConflict([]),
    profile,
    reload,
    save: changes => saveOver(changes, profile),
  }
}

/** Whether a save was refused because something newer stands. */
export function isOutdated(error: unknown): boolean {
  return error instanceof AppError && error.code === 'version-conflict'
}
