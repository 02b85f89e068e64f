import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { ErrorBox } from '#islands/ui/error-box.tsx'
import { call } from '#lib/client/api.ts'
import { notify } from '#lib/client/notices.ts'
import type { ListedResume } from '#lib/contract/resumes.ts'
import { messageOf } from '#lib/shared/errors.ts'

interface DeleteDialogProps {
  onClose: () => void
  onDeleted: () => Promise<void>
  resume: ListedResume
  /** The first that is left, if any: it takes the place of the default. */
  next: ListedResume | undefined
}

/** Asks before a resume is deleted, and says what that leaves. */
export function DeleteDialog({ onClose, next, onDeleted, resume }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const remove = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await call('DELETE /candidates/resumes/{id}', { params: { id: resume.id } })
      await onDeleted()
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
        {next ? `${resume.name} is deleted. ` : 'You need a resume to save and apply to jobs. '}
        {next && resume.isDefault && `${next.name} becomes your default. `}
        Copies that you have sent with applications stay with those.
      </p>
    </Dialog>
  )
}
