import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { ErrorBox } from '#islands/ui/error-box.tsx'
import { call } from '#lib/client/api.ts'

import type { ManagedJob } from './managed-job.ts'
import { usePress } from './use-press.ts'

interface DeleteJobDialogProps {
  job: ManagedJob
  leadsTo: string | undefined
  onClose: () => void
}

/** Deletes a job once that is confirmed. */
export function DeleteJobDialog({ job: { id, title }, leadsTo, onClose }: DeleteJobDialogProps) {
  const { busy, error, run } = usePress()
  const remove = async () => {
    await call('DELETE /recruiters/jobs/{id}', { params: { id } })
    if (leadsTo === undefined) location.reload()
    else location.assign(leadsTo)
  }
  return (
    <Dialog
      description={`“${title}” leaves the site at once. Its applications are kept.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            busy={busy}
            look="danger"
            onClick={() => void run(remove, 'Failed to delete job')}
          >
            Delete Job
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="sm"
      title="Delete this job?"
    >
      {error !== null && <ErrorBox message={error} />}
    </Dialog>
  )
}
