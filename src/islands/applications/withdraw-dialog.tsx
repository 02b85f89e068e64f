import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { ErrorBox } from '#islands/ui/error-box.tsx'
import { call } from '#lib/client/api.ts'
import type { Application } from '#lib/contract/applications.ts'

import { useChange } from './use-change.ts'

interface WithdrawDialogProps {
  application: Application
  onChange: (application: Application) => void
  onClose: () => void
}

/** Asks before an application is taken back. */
export function WithdrawDialog({
  application: { id, job_title },
  onChange,
  onClose,
}: WithdrawDialogProps) {
  const { busy, change, problem } = useChange(onChange)

  const withdraw = async () => {
    const withdrawn = await change('Your application has been withdrawn.', () =>
      call('POST /applications/{id}/withdraw', { params: { id } }),
    )
    if (withdrawn) onClose()
  }
  const footer = (
    <>
      <Button onClick={onClose}>Keep Application</Button>
      <Button busy={busy} look="danger" onClick={() => void withdraw()}>
        Withdraw Application
      </Button>
    </>
  )
  return (
    <Dialog footer={footer} onClose={onClose} open size="sm" title="Withdraw your application?">
      {problem && <ErrorBox message={problem} />}
      <p>
        The company will see that you have withdrawn from “{job_title}” and can no longer read your
        resume. You can apply again while the job is open.
      </p>
    </Dialog>
  )
}
