import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { ErrorBox } from '#islands/ui/error-box.tsx'
import { call } from '#lib/client/api.ts'
import { notify } from '#lib/client/notices.ts'
import { messageOf } from '#lib/shared/errors.ts'

interface DeleteDialogProps {
  onClose: () => void
  onDeleted: () => void
}

/** Asks before the resume is deleted. */
export function DeleteDialog({ onClose, onDeleted }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const remove = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await call('DELETE /candidates/profile/resume')
      onDeleted()
      notify('Your resume has been deleted.', 'success')
      onClose()
    } catch (error) {
      setProblem(messageOf(error, 'Failed to delete resume'))
      setBusy(false)
    }
  }
  const footer = (
    <>
      <Button onClick={onClose}>Keep Resume</Button>
      <Button busy={busy} look="danger" onClick={() => void remove()}>
        Delete Resume
      </Button>
    </>
  )
  return (
    <Dialog footer={footer} onClose={onClose} open size="sm" title="Delete your resume?">
      {problem && <ErrorBox message={problem} />}
      <p>
        You need a resume to save and apply to jobs. Copies that you have sent with applications
        stay with those.
      </p>
    </Dialog>
  )
}
