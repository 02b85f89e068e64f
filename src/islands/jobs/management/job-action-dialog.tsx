import { useStore } from '@nanostores/react'

import { $jobAction } from '#lib/client/jobs/manage-job.ts'

import { CloseJobDialog } from './close-job-dialog.tsx'
import { DeleteJobDialog } from './delete-job-dialog.tsx'
import { RepostJobDialog } from './repost-job-dialog.tsx'

interface JobActionDialogProps {
  /** The address after deleting; this page by default. */
  deletedHref?: string
}

const close = () => $jobAction.set(null)

/** Confirms what a button of `layouts/recruiter/job-buttons.astro` starts; one for all jobs of a page. */
export function JobActionDialog({ deletedHref }: JobActionDialogProps) {
  const open = useStore($jobAction, { ssr: 'initial' })
  if (!open) return null
  const { action, job } = open
  if (action === 'close') return <CloseJobDialog job={job} onClose={close} />
  if (action === 'repost') return <RepostJobDialog job={job} onClose={close} />
  return <DeleteJobDialog job={job} leadsTo={deletedHref} onClose={close} />
}
