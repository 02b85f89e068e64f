import { ConfirmDialog } from '#islands/ui/dialogs/confirm-dialog.tsx'

interface RemoveSourceDialogProps {
  /** The name of the tracked link. */
  name: string
  onClose: () => void
  onRemove: () => Promise<void>
}

/** Confirms that a tracked link is removed; its figures cannot be restored. */
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
