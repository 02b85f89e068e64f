import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { ErrorBox } from '#islands/ui/error-box.tsx'
import { call } from '#lib/client/api.ts'
import type { Application } from '#lib/contract/applications.ts'
import { OPEN_STATUSES } from '#lib/shared/application-status.ts'

import { ApplicationDetails } from './application-details.tsx'
import { useChange } from './use-change.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

export interface ApplicationDialogProps {
  application: Application
  onChange: (application: Application) => void
  onClose: () => void
  timeZone: string
}

/** All about one application, with taking it back and sending it again. */
export function ApplicationDialog(props: ApplicationDialogProps) {
  const { application, onChange, onClose, timeZone } = props
  const { cover_letter, job_id, status } = application
  const [asking, setAsking] = useState(false)
  const { busy, change, problem } = useChange(onChange)

  const reapply = () =>
    change('Your application has been sent again.', () =>
      call('POST /candidates/apply/{id}', {
        body: { coverLetter: cover_letter, resumeId: null },
        params: { id: job_id },
      }),
    )

  if (asking)
    return (
      <WithdrawDialog
        application={application}
        onChange={onChange}
        onClose={() => setAsking(false)}
      />
    )
  const footer = (
    <>
      {OPEN_STATUSES.some(open => open === status) && (
        <Button onClick={() => setAsking(true)}>Withdraw</Button>
      )}
      {status === 'withdrawn' && (
        <Button busy={busy} onClick={() => void reapply()}>
          Apply Again
        </Button>
      )}
      <Button look="main" onClick={onClose}>
        Close
      </Button>
    </>
  )
  return (
    <Dialog footer={footer} onClose={onClose} open size="lg" title="Application Details">
      {problem && <ErrorBox message={problem} />}
      <ApplicationDetails application={application} timeZone={timeZone} />
    </Dialog>
  )
}
