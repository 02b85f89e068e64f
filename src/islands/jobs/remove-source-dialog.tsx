import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { ErrorBox } from '#islands/ui/error-box.tsx'

import { usePress } from './use-press.ts'

interface RemoveSourceDialogProps {
  /** Of the tracked link. */
  name: string
  onClose: () => void
  onRemove: () => Promise<void>
}

/** Asks before a link is no longer told apart: what came by it cannot be told apart again. */
export function RemoveSourceDialog({ name, onClose, onRemove }: RemoveSourceDialogProps) {
  const { busy, error, run } = usePress()
  return (
    <Dialog
      description={`What came by “${name}” counts as direct from then on, for good. The address itself goes on working.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            busy={busy}
            look="danger"
            onClick={() => void run(onRemove, 'Something went wrong. Please try again.')}
          >
            Remove link
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="sm"
      title="Remove this tracked link?"
    >
      {error !== null && <ErrorBox message={error} />}
    </Dialog>
  )
}
