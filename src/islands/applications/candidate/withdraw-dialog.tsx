import { ConfirmDialog } from '#islands/ui/dialogs/confirm-dialog.tsx'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import type { Application, ApplicationSummary } from '#lib/contract/applications/applications.ts'

interface WithdrawDialogProps {
  application: ApplicationSummary
  onChange: (application: Application) => void
  onClose: () => void
}

/** Confirms that an application is withdrawn. */
export function WithdrawDialog({
  application: { id, job_title },
  onChange,
  onClose,
}: WithdrawDialogProps) {
  const withdraw = async () => {
    onChange(await call('POST /applications/{id}/withdraw', { params: { id } }))
    showToast('Your application has been withdrawn.', 'success')
    onClose()
  }
  return (
    <ConfirmDialog
      action="Withdraw Application"
      description={`The company will see that you have withdrawn from “${job_title}” and can no longer read your resume. You can apply again while the job is open.`}
      keep="Keep Application"
      onClose={onClose}
      onConfirm={withdraw}
      title="Withdraw your application?"
    />
  )
}
