import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { ErrorBox } from '#islands/ui/error-box.tsx'
import { RadioGroup } from '#islands/ui/radio-group.tsx'
import { TextArea } from '#islands/ui/text-area.tsx'
import { call } from '#lib/client/api.ts'
import { CLOSE_REASON_LABELS, type CloseReason } from '#lib/shared/job-terms.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

import type { ManagedJob } from './managed-job.ts'
import { usePress } from './use-press.ts'

interface CloseJobDialogProps {
  job: ManagedJob
  onClose: () => void
}

const REASONS = Object.entries(CLOSE_REASON_LABELS).map(([value, label]) => ({ label, value }))

/** Closes a job and keeps why, for the company's own eyes. */
export function CloseJobDialog({ job, onClose }: CloseJobDialogProps) {
  const [reason, setReason] = useState<CloseReason>('filled')
  const [note, setNote] = useState('')
  const { busy, error, run } = usePress()
  const close = async () => {
    const { id, version } = job
    const body = { note, reason, version }
    await call('POST /recruiters/jobs/{id}/close', { body, params: { id } })
    location.reload()
  }
  return (
    <Dialog
      description={`“${job.title}” takes no more applications. Those it has stay, and you can open it again.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            busy={busy}
            look="main"
            onClick={() => void run(close, 'Failed to update job. Please try again.')}
          >
            Close Job
          </Button>
        </>
      }
      onClose={onClose}
      open
      title="Close this job?"
    >
      <div className="space-y-4">
        {error !== null && <ErrorBox message={error} />}
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
      </div>
    </Dialog>
  )
}
