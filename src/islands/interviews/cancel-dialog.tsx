import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { ErrorBox } from '#islands/ui/error-box.tsx'
import { TextArea } from '#islands/ui/text-area.tsx'
import { call } from '#lib/client/api.ts'
import type { RecruiterInterview } from '#lib/contract/recruiter-interviews.ts'

import { useStep } from './use-step.ts'

interface CancelDialogProps {
  interview: RecruiterInterview
  onClose: () => void
  onDone: (interview: RecruiterInterview) => void
}

/** Asks before an interview is called off. */
export function CancelDialog({ interview, onClose, onDone }: CancelDialogProps) {
  const { candidate, id, version } = interview
  const [reason, setReason] = useState('')
  const { busy, problem, take } = useStep(onDone)

  const cancel = () =>
    take('The interview was cancelled.', () =>
      call('POST /recruiters/interviews/{id}/cancel', {
        body: { reason, version },
        params: { id },
      }),
    )
  const footer = (
    <>
      <Button onClick={onClose}>Keep Interview</Button>
      <Button busy={busy} look="danger" onClick={() => void cancel()}>
        Cancel Interview
      </Button>
    </>
  )
  return (
    <Dialog
      footer={footer}
      keepOnOutsidePress
      onClose={onClose}
      open
      title={`Cancel the interview with ${candidate.name}?`}
    >
      <div className="space-y-4">
        {problem && <ErrorBox message={problem} />}
        <p>{candidate.name} and the panel are told, and it leaves their calendars.</p>
        <TextArea
          help="The candidate reads this."
          label="Reason"
          maxLength={2000}
          onChange={event => setReason(event.currentTarget.value)}
          optional
          rows={3}
          value={reason}
        />
      </div>
    </Dialog>
  )
}
