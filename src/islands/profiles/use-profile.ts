import { useState } from 'react'

import type { Change } from '#islands/ui/feedback/conflict-callout.tsx'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import { updateUser } from '#lib/client/session/session.ts'
import type { CandidateProfile, ProfileChange } from '#lib/contract/profiles/profiles.ts'
import { AppError, messageOf } from '#lib/shared/errors.ts'

import { changesOf, isEmpty, ownChanges, withThese } from './profile-changes.ts'

interface EditedProfile {
  profile: CandidateProfile
  /** What another window has changed of what was just to be saved. */
  conflict: readonly Change[]
  /** Called when a section is opened: what its form is filled with is what stands now. */
  begin: () => void
  /** Reads the profile again, after an entry was saved by itself. */
  reload: () => Promise<void>
  /**
   * Saves the fields that were changed and answers whether they are saved. Where another window has
   * changed the same fields since, nothing is saved and `conflict` says what; where it has changed
   * others, of the same section too, both stand.
   * @throws AppError when the server refuses
   */
  save: (changes: ProfileChange) => Promise<boolean>
}

/** The candidate's profile while it is edited, perhaps in more than one window. */
export function useProfile(read: () => CandidateProfile): EditedProfile {
  const [profile, setProfile] = useState(read)
  const [opened, setOpened] = useState(profile)
  const [conflict, setConflict] = useState<readonly Change[]>([])

  const saveOver = async (own: ProfileChange, base: CandidateProfile): Promise<boolean> => {
    try {
      const body = { ...own, version: base.version }
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
    const found = changesOf(own, base, now)
    if (found.length === 0) return saveOver(own, now)
    setConflict(found)
    // What was told counts as seen: what stands in its field at the next save is meant.
    setOpened(withThese(opened, own, now))
    return false
  }
  const reload = async () => {
    try {
      setProfile(await call('GET /candidates/profile'))
    } catch (error) {
      showToast(messageOf(error, 'Failed to load profile data'))
    }
  }
  return {
    begin: () => {
      setConflict([])
      setOpened(profile)
    },
    conflict,
    profile,
    reload,
    save: async changes => {
      const own = ownChanges(changes, opened)
      return isEmpty(own) || (await saveOver(own, profile))
    },
  }
}

/** Whether a save was refused because something newer stands. */
export function isOutdated(error: unknown): boolean {
  return error instanceof AppError && error.code === 'version-conflict'
}
