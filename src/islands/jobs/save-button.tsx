import { useStore } from '@nanostores/react'

import { Button } from '#islands/ui/button.tsx'
import { $savedJobs, saveJob, unsaveJob } from '#lib/client/saved-jobs.ts'

interface SaveButtonProps {
  jobId: number
  title: string
  wasSaved: boolean
  /** Why saving is not possible; a saved job can still be taken off the list. */
  why: string | null
}

export function SaveButton({ jobId, title, wasSaved, why }: SaveButtonProps) {
  const saved = useStore($savedJobs, { keys: [jobId] })[jobId] ?? wasSaved

  return (
    <Button
      aria-label={`${saved ? 'Saved' : 'Save'}: ${title}`}
      aria-pressed={saved}
      disabledBecause={saved ? null : why}
      onClick={() => void (saved ? unsaveJob : saveJob)(jobId)}
    >
      {saved ? 'Saved' : 'Save'}
    </Button>
  )
}
