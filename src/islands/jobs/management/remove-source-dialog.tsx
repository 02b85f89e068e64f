import { ConfirmDialog } from '#islands/ui/dialogs/confirm-dialog.tsx'

interface RemoveSourceDialogProps {
  /** Of the tracked link. */
  name: string
  onClose: () => void
  onRemove: () => Promise<void>
}

/** Asks before a link is no longer told apart: what came by it cannot be told apart again. */
export function RemoveSourceDialog({ name, onClose, onRemove }: RemoveSourceDialogProps) {
  return (
    <ConfirmDialog
      action="Remove link"
      description={`What came by “${name}” counts as direct from then on, for good. The address itself goes on working.`}
      onClose={onClose}
      onConfirm={onRemove}
      title="Remove this tracked link?"
    />
  )
}
