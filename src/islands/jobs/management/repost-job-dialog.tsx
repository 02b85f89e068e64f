import { useState } from 'react'

import { ConfirmDialog } from '#islands/ui/dialogs/confirm-dialog.tsx'
import { RadioGroup } from '#islands/ui/fields/radio-group.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { call } from '#lib/client/api.ts'
import type { ManagedJob } from '#lib/client/jobs/manage-job.ts'
import { leaveSaved } from '#lib/client/unsaved-text.ts'
import { localDate } from '#lib/shared/dates/dates.ts'

interface RepostJobDialogProps {
  job: ManagedJob
  onClose: () => void
}

const WAYS = [
  {
    help: 'Today’s date and applicants of its own. The old one stays closed.',
    label: 'Post as a new job',
    value: 'new',
  },
  { help: 'The same job, date and applicants.', label: 'Open this job again', value: 'same' },
]

/** Reposts a closed job with a new deadline, as a new job or as the same job. */
export function RepostJobDialog({ job, onClose }: RepostJobDialogProps) {
  const [today] = useState(() => localDate(new Date(), job.time_zone))
  const [way, setWay] = useState('new')
  const [deadline, setDeadline] = useState('')
  const post = async () => {
    const posted = await (way === 'new' ? postNew(job, deadline) : openAgain(job, deadline))
    leaveSaved(() => location.assign(`/recruiter/jobs/${posted.id}`))
  }
  return (
    <ConfirmDialog
      action="Repost Job"
      fallback="Failed to create job. Please try again."
      look="main"
      onClose={onClose}
      onConfirm={post}
      size="md"
      title="Post this job again?"
    >
      <RadioGroup
        label="How?"
        name="way"
        onChange={event => setWay(event.currentTarget.value)}
        options={WAYS}
        value={way}
      />
      <TextInput
        help="Without one it stays open until you close it."
        label="New application deadline"
        min={today}
        onChange={event => setDeadline(event.currentTarget.value)}
        optional
        type="date"
        value={deadline}
      />
    </ConfirmDialog>
  )
}

function postNew({ id, version }: ManagedJob, deadline: string) {
  const body = { deadline: deadline || null, version }
  return call('POST /recruiters/jobs/{id}/repost', { body, params: { id } })
}

function openAgain({ id, version }: ManagedJob, deadline: string) {
  const body = { deadline: deadline || null, status: 'active' as const, version }
  return call('PUT /recruiters/jobs/{id}/update', { body, params: { id } })
}
