import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { ErrorBox } from '#islands/ui/error-box.tsx'
import { messageOf } from '#lib/shared/errors.ts'

import { SAVE_FAILED } from './editing.ts'

interface DeleteEntryDialogProps {
  name: string
  onClose: () => void
  /** Deletes it; rejects when the server refuses. */
  onDelete: () => Promise<void>
}

/** Asks before an entry is deleted, naming it. */
export function DeleteEntryDialog({ name, onClose, onDelete }: DeleteEntryDialogProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const remove = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await onDelete()
      onClose()
    } catch (error) {
      setProblem(messageOf(error, SAVE_FAILED))
      setBusy(false)
    }
  }
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button busy={busy} look="danger" onClick={() => void remove()}>
        Delete
      </Button>
    </>
  )
  return (
    <Dialog footer={footer} onClose={onClose} open size="sm" title={`Delete “${name}”?`}>
      {problem && <ErrorBox message={problem} />}
      <p>It is removed from your profile.</p>
    </Dialog>
  )
}
