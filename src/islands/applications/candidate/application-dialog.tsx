import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { call } from '#lib/client/api.ts'
import type { Application, ApplicationSummary } from '#lib/contract/applications/applications.ts'
import { OPEN_STATUSES } from '#lib/shared/applications/application-status.ts'

import { ApplicationDetails } from './application-details.tsx'
import { useChange } from './use-change.ts'
import { useFullApplication } from './use-full-application.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

export interface ApplicationDialogProps {
  application: ApplicationSummary
  onChange: (application: Application) => void
  onClose: () => void
  timeZone: string
}

/** One application in full, with withdrawing it and applying again. */
export function ApplicationDialog(props: ApplicationDialogProps) {
  const { application, onClose, timeZone } = props
  const { id, job_id, status } = application
  const [withdrawing, setWithdrawing] = useState(false)
  const loaded = useFullApplication(id)
  const { full } = loaded
  const onChange = (changed: Application) => {
    loaded.replace(changed)
    props.onChange(changed)
  }
  const { busy, change, problem } = useChange(onChange)

  const reapply = ({ cover_letter: coverLetter }: Application) =>
    change('Your application has been sent again.', () =>
      call('POST /candidates/apply/{id}', {
        body: { coverLetter, resumeId: null },
        params: { id: job_id },
      }),
    )

  if (withdrawing)
    return (
      <WithdrawDialog
        application={application}
        onChange={onChange}
        onClose={() => setWithdrawing(false)}
      />
    )
  const footer = (
    <>
      {OPEN_STATUSES.some(open => open === status) && (
        <Button onClick={() => setWithdrawing(true)}>Withdraw</Button>
      )}
      {status === 'withdrawn' && full && (
        <Button busy={busy} onClick={() => void reapply(full)}>
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
      <ApplicationDetails application={application} loaded={loaded} timeZone={timeZone} />
    </Dialog>
  )
}
