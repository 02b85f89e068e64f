import type { Change } from '#islands/ui/feedback/conflict-callout.tsx'
import type { CandidateProfile, ProfileChange } from '#lib/contract/profiles/profiles.ts'

/**
 * The props of every section: the profile, whether its form is open, and functions to open, close
 * and save it.
 */
export interface Editing {
  profile: CandidateProfile
  isOpen: boolean
  /** Another section's form is open. */
  waiting: boolean
  /** The changes that another window saved in the open section; saving again replaces them. */
  conflict: readonly Change[]
  onOpen: () => void
  onClose: () => void
  /** Saves these fields and closes the form. @throws AppError when the server refuses */
  save: (changes: ProfileChange) => Promise<void>
}

export const SAVE_FAILED = 'Failed to update profile'
