import { useStore } from '@nanostores/react'

import { $jobToApplyTo } from '#lib/client/jobs/applied-jobs.ts'

import { ApplyDialog } from './apply-dialog.tsx'

/** The one dialog of a page for applying, whichever of its jobs it was opened for. */
export function ApplyToJob() {
  const job = useStore($jobToApplyTo, { ssr: 'initial' })
  if (!job) return null
  return (
    <ApplyDialog
      checked={false}
      job={job}
      key={job.id}
      onClose={() => $jobToApplyTo.set(null)}
      resumeId={null}
    />
  )
}
