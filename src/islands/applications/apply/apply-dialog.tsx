import { useStore } from '@nanostores/react'

import { $applyDialog } from '#lib/client/jobs/job-dialogs.ts'
import type { ResumeChoice } from '#lib/contract/resumes/resumes.ts'

import { ApplyForm } from './apply-form.tsx'

export interface ApplyDialogProps {
  /** The resumes that may be sent, the default first. */
  resumes: ResumeChoice[]
  /** "7 of 10 applications this month"; null where the plan has no limit. */
  usage: string | null
}

/** The one dialog of a page for applying, whichever of its jobs it is open for. */
export function ApplyDialog(props: ApplyDialogProps) {
  const request = useStore($applyDialog, { ssr: 'initial' })
  if (!request) return null
  return (
    <ApplyForm
      {...props}
      key={request.job.id}
      onClose={() => $applyDialog.set(null)}
      request={request}
    />
  )
}
