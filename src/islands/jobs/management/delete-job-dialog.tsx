import { ConfirmDialog } from '#islands/ui/dialogs/confirm-dialog.tsx'
import { call } from '#lib/client/api.ts'
import type { ManagedJob } from '#lib/client/jobs/manage-job.ts'

interface DeleteJobDialogProps {
  job: ManagedJob
  /** The address after deleting; this page by default. */
  leadsTo: string | undefined
  onClose: () => void
}

/** Deletes a job after confirmation. */
export function DeleteJobDialog({ job: { id, title }, leadsTo, onClose }: DeleteJobDialogProps) {
  const remove = async () => {
    await call('DELETE /recruiters/jobs/{id}', { params: { id } })
    if (leadsTo === undefined) location.reload()
    else location.assign(leadsTo)
  }
  return (
    <ConfirmDialog
      action="Delete Job"
      description={`“${title}” leaves the site at once. Its applications stay.`}
      fallback="Failed to delete job"
      onClose={onClose}
      onConfirm={remove}
      title="Delete this job?"
    />
  )
}
