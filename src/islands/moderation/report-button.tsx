import { FlagIcon } from '@heroicons/react/24/outline'
import { lazy, Suspense, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'

interface ReportButtonProps {
  about: { company_id: number } | { job_id: number }
  /** The button, and the title of the dialog: "Report this job". */
  label: string
  /** The name of the reported job or company. */
  name: string
}

/** Loaded on demand: reports are rare. */
const ReportDialog = lazy(async () => {
  const { ReportDialog: loaded } = await import('#islands/ui/dialogs/report-dialog.tsx')
  return { default: loaded }
})

/** Reports a job or a company to the moderators. */
export function ReportButton({ about, label, name }: ReportButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <FlagIcon aria-hidden="true" className="icon" />
        {label}
      </Button>
      {open && (
        <Suspense>
          <ReportDialog
            about={about}
            description={`Moderators read this, the company does not. They look at “${name}” and decide.`}
            onClose={() => setOpen(false)}
            title={label}
          />
        </Suspense>
      )}
    </>
  )
}
