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
      description={`Visits and applications by “${name}” will count as direct. This cannot be undone. The link itself keeps working.`}
      onClose={onClose}
      onConfirm={onRemove}
      title="Remove this tracked link?"
    />
  )
}
