import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import { StatusChange } from '#lib/contract/applications/status-changes.ts'
import { LENGTHS } from '#lib/shared/limits.ts'
import { formatFigure } from '#lib/shared/text/figures.ts'

import { DecisionTexts } from './decision-texts.tsx'
import { JOB_FIELD, LetterPreview, withJob } from './letter-preview.tsx'
import type { Decision } from './moves.ts'
import { RejectionFields, type StatusFormState } from './rejection-fields.tsx'

interface RejectDialogProps {
  applications: readonly ReceivedApplicationSummary[]
  /** How many selected applications are left out because they are hired. */
  hired: number
  onClose: () => void
  onReject: (decide: (application: ReceivedApplicationSummary) => Decision) => void
}

/** Rejects several applications, with a reason, texts for the candidates, and the delay. */
export function RejectDialog({ applications, hired, onClose, onReject }: RejectDialogProps) {
  const title = `Reject ${nameOf(applications)}`
  return (
    <Dialog description={hiredText(hired)} keepOnOutsideClick onClose={onClose} open title={title}>
      <RejectForm
        action={title}
        applications={applications}
        onCancel={onClose}
        onReject={onReject}
      />
    </Dialog>
  )
}

function nameOf(applications: RejectDialogProps['applications']): string {
  const [first] = applications
  return applications.length === 1 && first
    ? first.candidate.name
    : `${formatFigure(applications.length)} applicants`
}

/** Says that hired applicants are left out, and how to reject one all the same. */
function hiredText(hired: number): string {
  if (hired === 0) return ''
  const who = hired === 1 ? 'One hired applicant is' : `${formatFigure(hired)} hired applicants are`
  return `${who} not included. To reject someone who is hired, select only that person.`
}

interface RejectFormProps extends Pick<RejectDialogProps, 'applications' | 'onReject'> {
  /** The text of the button. */
  action: string
  onCancel: () => void
}

function RejectForm({ action, applications, onCancel, onReject }: RejectFormProps) {
  const form: StatusFormState = useForm({
    defaultValues: {
      feedback: '',
      next_steps: '',
      notice: 'later',
      rejection_reason: null,
      status: 'rejected',
    },
    resolver: zodResolver(StatusChange),
  })
  const [feedback, nextSteps] = useWatch({
    control: form.control,
    name: ['feedback', 'next_steps'],
  })
  const texts = { feedback: feedback ?? '', nextSteps: nextSteps ?? '' }
  const titles = new Set(applications.map(({ job_title }) => job_title))
  const [onlyTitle] = titles

  const reject = form.handleSubmit(change => {
    const tooLong = (['feedback', 'next_steps'] as const).filter(name =>
      [...titles].some(job => withJob(change[name] ?? '', job).length > LENGTHS.feedback.max),
    )
    for (const name of tooLong)
      form.setError(name, { message: `Must be at most ${LENGTHS.feedback.max} characters` })
    if (tooLong.length > 0) return
    onReject(({ job_title }) => ({
      ...change,
      feedback: withJob(change.feedback ?? '', job_title),
      next_steps: withJob(change.next_steps ?? '', job_title),
    }))
  })
  return (
    <form className="space-y-4" noValidate onSubmit={event => void reject(event)}>
      <RejectionFields form={form} jobTitle={titles.size === 1 ? (onlyTitle ?? '') : JOB_FIELD} />
      <DecisionTexts form={form} help={helpFor(titles.size)} />
      <LetterPreview applications={applications} texts={texts} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button look="main" type="submit">
          {action}
        </Button>
      </div>
    </form>
  )
}

function helpFor(jobs: number): string {
  const who = 'Each candidate reads this.'
  return jobs === 1 ? who : `${who} ${JOB_FIELD} becomes the title of the job.`
}
