import { ConfirmDialog } from './confirm-dialog.tsx'

interface EndBlindReviewDialogProps {
  /** Whose applicants are shown: "this job" or "all jobs". */
  of: string
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** Asks before names are shown, because a person who has seen them cannot review blind any more. */
export function EndBlindReviewDialog({ of, onClose, onConfirm }: EndBlindReviewDialogProps) {
  return (
    <ConfirmDialog
      action="Show names"
      description={`Everybody in your company will see the names, photos, contact details and resumes of the applicants to ${of}. You can turn blind review on again, but nobody can forget what they have seen.`}
      keep="Keep names hidden"
      onClose={onClose}
      onConfirm={onConfirm}
      title="End blind review?"
    />
  )
}
