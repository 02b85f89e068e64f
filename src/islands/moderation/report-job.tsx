import { FlagIcon } from '@heroicons/react/24/outline'
import { lazy, Suspense, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'

interface ReportJobProps {
  jobId: number
  title: string
}

/** Loaded when somebody has something to report: hardly any visit of a job does. */
const ReportDialog = lazy(async () => {
  const { ReportDialog: loaded } = await import('#islands/ui/dialogs/report-dialog.tsx')
  return { default: loaded }
})

/** Tells the moderators that something is wrong with a job. */
export function ReportJob({ jobId, title }: ReportJobProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <FlagIcon aria-hidden="true" className="icon" />
        Report this job
      </Button>
      {open && (
        <Suspense>
          <ReportDialog
            about={{ job_id: jobId }}
            description={`Moderators read this, the company does not. They look at “${title}” and decide.`}
            onClose={() => setOpen(false)}
            title="Report this job"
          />
        </Suspense>
      )}
    </>
  )
}
