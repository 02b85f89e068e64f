import { useState } from 'react'

import type { Change } from '#islands/ui/feedback/conflict-callout.tsx'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import { updateUser } from '#lib/client/session/session.ts'
import type { CandidateProfile, ProfileChange } from '#lib/contract/profiles/profiles.ts'
import { AppError, messageOf } from '#lib/shared/errors.ts'

import { changesOf, isEmpty, ownChanges, withFieldsOf } from './profile-changes.ts'

interface EditedProfile {
  profile: CandidateProfile
  /** The changes of another window to the fields that the person tried to save. */
  conflict: readonly Change[]
  /** Called when a section opens: its form starts from the current values. */
  begin: () => void
  /** Reloads the profile after an entry was saved. */
  reload: () => Promise<void>
  /**
   * Saves the changed fields and resolves to whether they were saved. If another window changed the
   * same fields, nothing is saved and `conflict` lists them; if it changed other fields, both
   * changes are kept.
   * @throws AppError when the server refuses
   */
  save: (changes: ProfileChange) => Promise<boolean>
}

/** The candidate's profile while it is edited, perhaps in more than one window. */
export function useProfile(initial: CandidateProfile): EditedProfile {
  const [profile, setProfile] = useState(initial)
  const [initialValues, setInitialValues] = useState(profile)
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
    const conflicting = changesOf(own, base, now)
    if (conflicting.length === 0) return saveOver(own, now)
    setConflict(conflicting)
    // The person sees the conflict now, so the next save sends the values of these fields.
    setInitialValues(withFieldsOf(initialValues, own, now))
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
      setInitialValues(profile)
    },
    conflict,
    profile,
    reload,
    save: async changes => {
      const own = ownChanges(changes, initialValues)
      return isEmpty(own) || (await saveOver(own, profile))
    },
  }
}

/** Whether a save was refused because a newer version exists. */
export function isOutdated(error: unknown): boolean {
  return error instanceof AppError && error.code === 'version-conflict'
}
