import { useState } from 'react'

import { ConfirmDialog } from '#islands/ui/dialogs/confirm-dialog.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import type { RecruiterInterview } from '#lib/contract/interviews/recruiter-interviews.ts'

interface CancelDialogProps {
  interview: RecruiterInterview
  onClose: () => void
  onDone: (interview: RecruiterInterview) => void
}

/** Confirms that an interview is cancelled. */
export function CancelDialog({ interview, onClose, onDone }: CancelDialogProps) {
  const { candidate, id, version } = interview
  const [reason, setReason] = useState('')
  const cancel = async () => {
    const body = { reason, version }
    const cancelled = await call('POST /recruiters/interviews/{id}/cancel', {
      body,
      params: { id },
    })
    showToast('The interview was cancelled.', 'success')
    onDone(cancelled)
  }
  return (
    <ConfirmDialog
      action="Cancel Interview"
      description={`${candidate.name} and the panel are notified, and it leaves their calendars.`}
      keep="Keep Interview"
      keepOnOutsideClick
      onClose={onClose}
      onConfirm={cancel}
      size="md"
      title={`Cancel the interview with ${candidate.name}?`}
    >
      <TextArea
        help="The candidate reads this."
        label="Reason"
        maxLength={2000}
        onChange={event => setReason(event.currentTarget.value)}
        optional
        rows={3}
        value={reason}
      />
    </ConfirmDialog>
  )
}
