import type { CandidateProfile, ProfileChange } from '#lib/contract/profiles.ts'

/** What every section gets: the profile, whether its form is open, and how to open, close and save it. */
export interface Editing {
  profile: CandidateProfile
  isOpen: boolean
  /** Another section's form is open. */
  waiting: boolean
  onOpen: () => void
  onClose: () => void
  /** Saves these fields and closes the form. @throws AppError when the server refuses */
  save: (changes: ProfileChange) => Promise<void>
}

export const SAVE_FAILED = 'Failed to update profile'
