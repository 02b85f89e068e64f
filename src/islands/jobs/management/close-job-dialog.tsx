import { useState } from 'react'

import { ConfirmDialog } from '#islands/ui/dialogs/confirm-dialog.tsx'
import { RadioGroup } from '#islands/ui/fields/radio-group.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { allOptionsOf } from '#islands/ui/options.ts'
import { call } from '#lib/client/api.ts'
import type { ManagedJob } from '#lib/client/jobs/manage-job.ts'
import { leaveSaved } from '#lib/client/unsaved-text.ts'
import { CLOSE_REASON_LABELS, type CloseReason } from '#lib/shared/jobs/job-terms.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

interface CloseJobDialogProps {
  job: ManagedJob
  onClose: () => void
}

const REASONS = allOptionsOf(CLOSE_REASON_LABELS)

/** Closes a job and records the reason, which only the company sees. */
export function CloseJobDialog({ job, onClose }: CloseJobDialogProps) {
  const [reason, setReason] = useState<CloseReason>('filled')
  const [note, setNote] = useState('')
  const close = async () => {
    const { id, version } = job
    const body = { note, reason, version }
    await call('POST /recruiters/jobs/{id}/close', { body, params: { id } })
    leaveSaved(() => location.reload())
  }
  return (
    <ConfirmDialog
      action="Close Job"
      description={`“${job.title}” takes no more applications. Those it has stay, and you can open it again.`}
      fallback="Failed to update job. Please try again."
      look="main"
      onClose={onClose}
      onConfirm={close}
      size="md"
      title="Close this job?"
    >
      <RadioGroup
        label="Why?"
        name="reason"
        onChange={event => setReason(event.currentTarget.value as CloseReason)}
        options={REASONS}
        value={reason}
      />
      <TextArea
        help="Only your company sees it."
        label="Note"
        maxLength={LENGTHS.closeNote.max}
        onChange={event => setNote(event.currentTarget.value)}
        optional
        rows={3}
        value={note}
      />
    </ConfirmDialog>
  )
}
