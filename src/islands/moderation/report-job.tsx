import { FlagIcon } from '@heroicons/react/24/outline'
import { lazy, Suspense, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'

interface ReportJobProps {
  jobId: number
  title: string
}

/** Loaded on demand: reports are rare. */
const ReportDialog = lazy(async () => {
  const { ReportDialog: loaded } = await import('#islands/ui/dialogs/report-dialog.tsx')
  return { default: loaded }
})

/** Reports a job to the moderators. */
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
