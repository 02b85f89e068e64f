import { useStore } from '@nanostores/react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { hideCompany, hideJob } from '#lib/client/jobs/hide-jobs.ts'
import { $hideDialog } from '#lib/client/jobs/job-dialogs.ts'

const close = () => $hideDialog.set(null)

/** Asks whether to hide one job from searches, or all jobs of its company. */
export function HideDialog() {
  const job = useStore($hideDialog, { ssr: 'initial' })
  if (!job) return null
  const hideBy = (hide: typeof hideJob) => () => {
    close()
    void hide(job)
  }
  return (
    <Dialog onClose={close} open size="sm" title="Hide from your searches">
      <p className="text-soft">
        You can unhide it later under{' '}
        <a className="link" href="/candidate/searches#hidden">
          Saved Searches
        </a>
        .
      </p>
      <div className="mt-4 flex flex-col gap-2">
        <Button className="justify-start text-left" onClick={hideBy(hideJob)}>
          <span>
            This job: <span className="font-medium">{job.title}</span>
          </span>
        </Button>
        <Button className="justify-start text-left" onClick={hideBy(hideCompany)}>
          <span>
            All jobs of <span className="font-medium">{job.company}</span>
          </span>
        </Button>
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
