import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { Skeleton } from '#islands/ui/feedback/skeleton.tsx'
import { useChange } from '#islands/ui/use-change.ts'
import { call } from '#lib/client/api.ts'
import type { Application } from '#lib/contract/applications/applications.ts'
import { OPEN_STATUSES } from '#lib/shared/applications/application-status.ts'

import { ApplicationDetails } from './application-details.tsx'
import type { MyApplicationsStore, OpenedApplication } from './my-applications-store.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

interface ApplicationDialogProps {
  opened: OpenedApplication
  store: MyApplicationsStore
  timeZone: string
}

/** One application in full, with withdrawing it and applying again. */
export function ApplicationDialog({ opened, store, timeZone }: ApplicationDialogProps) {
  const { full, problem } = opened
  const { close, put, refresh } = store
  const [withdrawing, setWithdrawing] = useState(false)
  const { busy, change, problem: refusal } = useChange(put)

  if (withdrawing && full)
    return (
      <WithdrawDialog application={full} onChange={put} onClose={() => setWithdrawing(false)} />
    )
  const footer = (
    <>
      <Button look="quiet" onClick={close}>
        Close
      </Button>
      {full && (
        <Actions
          application={full}
          busy={busy}
          onReapply={() => void reapply(full, change)}
          onWithdraw={() => setWithdrawing(true)}
        />
      )}
    </>
  )
  return (
    <Dialog footer={footer} onClose={close} open size="lg" title="Application Details">
      {refusal && full && (
        <ErrorBox
          action={{ href: `/jobs/${full.job_id}`, label: 'Open the job' }}
          message={refusal}
        />
      )}
      {full && <ApplicationDetails application={full} timeZone={timeZone} />}
      <ErrorBox message={problem} onRetry={refresh} />
      {!full && problem === null && <Skeleton className="h-48" />}
    </Dialog>
  )
}

interface ActionsProps {
  application: Application
  busy: boolean
  onReapply: () => void
  onWithdraw: () => void
}

/** The next step is the main one: a message to the recruiter, or applying again. */
function Actions({ application: { id, status }, busy, onReapply, onWithdraw }: ActionsProps) {
  if (status === 'withdrawn')
    return (
      <Button busy={busy} look="main" onClick={onReapply}>
        Apply Again
      </Button>
    )
  const isOpen = OPEN_STATUSES.some(one => one === status)
  return (
    <>
      {isOpen && <Button onClick={onWithdraw}>Withdraw</Button>}
      <a className="button button-main" href={`/candidate/chat/about/${id}`}>
        Message the recruiter
      </a>
    </>
  )
}

function reapply(
  { cover_letter: coverLetter, job_id: id }: Application,
  change: ReturnType<typeof useChange<Application>>['change'],
) {
  return change('Your application has been sent again.', () =>
    call('POST /candidates/apply/{id}', {
      body: { coverLetter, resumeId: null },
      params: { id },
    }),
  )
}
