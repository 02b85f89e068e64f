import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { $appliedJobs } from '#lib/client/jobs/applied-jobs.ts'
import type { Missing } from '#lib/contract/profiles/profiles.ts'

import { ApplyDialog } from './apply-dialog.tsx'

export interface ApplyButtonProps {
  job: { id: number; title: string; company_name: string }
  wasApplied: boolean
  /** What stands in the way and is to be done next; null for a candidate who is ready. */
  next: Missing | null
  /** The resume to begin with; the default where left out. */
  resumeId?: number | null
  /** Whether the resume has been checked for this job just now: then nothing asks to. */
  checked?: boolean
}

/** Applies for a candidate; where something is missing it says what, and leads there. */
export function ApplyButton(props: ApplyButtonProps) {
  const { checked = false, job, next, resumeId = null, wasApplied } = props
  const applied = useStore($appliedJobs, { keys: [job.id] })[job.id] ?? wasApplied
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)

  if (next && !applied)
    return (
      <div className="flex flex-col items-start">
        <Button disabledBecause="Applying needs a complete profile and resume." look="main">
          Apply Now
        </Button>
        <a className="link text-sm" href={next.href}>
          {next.label}
        </a>
      </div>
    )
  // Once applied, the button that opened the dialog is another one, which nobody gives the focus to.
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus())
  }
  return (
    <span className="contents" ref={place}>
      {applied ? (
        <Button disabledBecause="You have applied to this job.">Applied</Button>
      ) : (
        <Button look="main" onClick={() => setOpen(true)}>
          Apply Now
        </Button>
      )}
      {open && <ApplyDialog checked={checked} job={job} onClose={close} resumeId={resumeId} />}
    </span>
  )
}
