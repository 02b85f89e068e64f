import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import type { GlobalError, UseFormRegisterReturn } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { $applicationUsage } from '#lib/client/jobs/application-usage.ts'
import { $applyDialog, type ApplyRequest } from '#lib/client/jobs/job-dialogs.ts'
import type { ResumeChoice } from '#lib/contract/resumes/resumes.ts'

import type { WrittenApplication } from './draft-store.ts'
import { QuestionFields } from './question-fields.tsx'
import { numberOf, ResumeField } from './resume-field.tsx'
import { SentDialog } from './sent-dialog.tsx'
import { useApplyForm } from './use-apply-form.ts'
import { useLoadedDraft } from './use-loaded-draft.ts'

interface ApplyDialogProps {
  /** The candidate's resumes, the default first. */
  resumes: ResumeChoice[]
  /** "7 of 10 applications this month"; null where the plan has no limit. */
  usage: string | null
}

const close = () => $applyDialog.set(null)

/** The one dialog of a page for applying, for any of its jobs. */
export function ApplyDialog(props: ApplyDialogProps) {
  const request = useStore($applyDialog, { ssr: 'initial' })
  const usage = useStore($applicationUsage, { ssr: 'initial' }) ?? props.usage
  if (!request) return null
  return (
    <ApplyFormWithDraft
      {...props}
      key={request.job.id}
      onClose={close}
      request={request}
      usage={usage}
    />
  )
}

/** Opens the form when its draft is loaded. */
function ApplyFormWithDraft(props: Omit<ApplyFormProps, 'draft'>) {
  const draft = useLoadedDraft(props.request.job.id, props.onClose)
  return draft && <ApplyForm {...props} draft={draft} />
}

interface ApplyFormProps extends ApplyDialogProps {
  /** The draft that the candidate has written so far. */
  draft: WrittenApplication
  onClose: () => void
  request: ApplyRequest
}

/** The last step before applying: an optional check of the resume, and an optional letter. */
function ApplyForm({ draft, onClose, request, resumes, usage }: ApplyFormProps) {
  const { isChecked, job } = request
  const formId = useId()
  const [isSent, setSent] = useState(false)
  const { form, note, questions, submit } = useApplyForm({
    draft,
    onSent: () => setSent(true),
    request,
    resumes,
  })
  const { register } = form
  const { errors, isSubmitting } = form.formState

  if (isSent) return <SentDialog job={job} onClose={onClose} />
  return (
    <Dialog
      description={`${job.title} at ${job.company}. ${QUESTION[isChecked ? 'after' : 'before']}`}
      footer={
        <Choices
          busy={isSubmitting}
          isChecked={isChecked}
          formId={formId}
          jobId={job.id}
          onClose={onClose}
        />
      }
      keepOnOutsideClick
      onClose={onClose}
      open
      title={isChecked ? 'Apply Now' : 'Optimize Your Application'}
    >
      <form className="space-y-4" data-keeps-text id={formId} noValidate onSubmit={submit}>
        <Refusal error={errors.root} jobId={job.id} />
        <ResumeField
          {...register('resumeId', { setValueAs: numberOf })}
          error={errors.resumeId?.message}
          resumes={resumes}
        />
        <QuestionFields questions={questions} />
        {usage && <p className="text-soft">{usage}</p>}
        <LetterField error={errors.coverLetter?.message} field={register('coverLetter')} />
        <p aria-live="polite" className="text-sm text-soft">
          {note}
        </p>
      </form>
    </Dialog>
  )
}

interface LetterFieldProps {
  error: string | undefined
  field: UseFormRegisterReturn
}

function LetterField({ error, field }: LetterFieldProps) {
  return (
    <TextArea
      {...field}
      error={error}
      help="Say in a few sentences why this job and you fit."
      label="Cover letter"
      optional
    />
  )
}

interface RefusalProps {
  error: GlobalError | undefined
  jobId: number
}

/** Why the application was refused, and often where to go next. */
function Refusal({ error, jobId }: RefusalProps) {
  const { message, type = '' } = error ?? {}
  if (type !== 'job-closed') return <ErrorBox action={ACTIONS[type] ?? null} message={message} />
  return (
    <ErrorBox
      action={{ href: `/jobs/${jobId}`, label: 'See similar jobs' }}
      message={`${message}. Nothing was sent; your letter stays here and can be copied.`}
    />
  )
}

/** Where to go next, by the code of the refusal. */
const ACTIONS: Record<string, { href: string; label: string }> = {
  conflict: { href: '/candidate/applications', label: 'My Applications' },
  plan_limit: { href: '/candidate/subscription', label: 'See the plans' },
}

const QUESTION = {
  after: 'Your resume is sent as it is now.',
  before:
    'Do you want to check the ATS compatibility of your resume for this job first? It is sent as it is now.',
} as const

interface ChoicesProps {
  busy: boolean
  isChecked: boolean
  formId: string
  jobId: number
  onClose: () => void
}

/** The candidate checks the resume for this job first, or sends the application. */
function Choices({ busy, formId, isChecked, jobId, onClose }: ChoicesProps) {
  return (
    <>
      {isChecked ? (
        <Button onClick={onClose}>Cancel</Button>
      ) : (
        <a className="button button-outline" href={`/candidate/resume/ats-score?jobId=${jobId}`}>
          Check ATS Score First
        </a>
      )}
      <Button busy={busy} form={formId} look="main" type="submit">
        {isChecked ? 'Send Application' : 'Continue Without Checking'}
      </Button>
    </>
  )
}
