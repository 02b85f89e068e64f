import type { Change } from '#islands/ui/feedback/conflict-callout.tsx'
import type { CandidateProfile, ProfileChange } from '#lib/contract/profiles/profiles.ts'

/** What every section gets: the profile, whether its form is open, and how to open, close and save it. */
export interface Editing {
  profile: CandidateProfile
  isOpen: boolean
  /** Another section's form is open. */
  waiting: boolean
  /** What another window has saved in the open section since: saving again replaces it. */
  conflict: readonly Change[]
  onOpen: () => void
  onClose: () => void
  /** Saves these fields and closes the form. @throws AppError when the server refuses */
  save: (changes: ProfileChange) => Promise<void>
}

export const SAVE_FAILED = 'Failed to update profile'
