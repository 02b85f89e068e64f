import { zodResolver } from '@hookform/resolvers/zod'
import { useStore } from '@nanostores/react'
import { type ChangeEvent, useId, useState } from 'react'
import { type GlobalError, useForm, type UseFormRegisterReturn } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { showRefusal } from '#islands/ui/feedback/show-refusal.ts'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { dropLetter, readLetter, storeLetter } from '#lib/client/drafts/letter-drafts.ts'
import { $applicationUsage } from '#lib/client/jobs/application-usage.ts'
import { applyTo } from '#lib/client/jobs/applied-jobs.ts'
import { $applyDialog, type ApplyRequest } from '#lib/client/jobs/job-dialogs.ts'
import { ApplicationDraft } from '#lib/contract/applications/applications.ts'
import type { ResumeChoice } from '#lib/contract/resumes/resumes.ts'

import { QuestionFields } from './question-fields.tsx'
import { numberOf, ResumeField } from './resume-field.tsx'
import { SentDialog } from './sent-dialog.tsx'
import { useQuestions } from './use-questions.ts'

interface ApplyDialogProps {
  /** The resumes that may be sent, the default first. */
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
    <ApplyForm {...props} key={request.job.id} onClose={close} request={request} usage={usage} />
  )
}

interface ApplyFormProps extends ApplyDialogProps {
  onClose: () => void
  request: ApplyRequest
}

/** The last step before applying: an optional check of the resume, and an optional letter. */
function ApplyForm({ onClose, request, resumes, usage }: ApplyFormProps) {
  const { isChecked, job, resumeId } = request
  const formId = useId()
  const [letter] = useState(() => readLetter(job.id))
  const [sent, setSent] = useState(false)
  const { formState, handleSubmit, register, setError } = useForm({
    defaultValues: { coverLetter: letter, resumeId },
    resolver: zodResolver(ApplicationDraft),
  })
  const { errors, isSubmitting } = formState
  const questions = useQuestions(job.id)
  const store = ({ target }: ChangeEvent<HTMLTextAreaElement>) => storeLetter(job.id, target.value)

  const submit = handleSubmit(async draft => {
    try {
      await applyTo(job.id, { ...draft, answers: questions.drafts })
      dropLetter(job.id)
      setSent(true)
    } catch (error) {
      if (questions.refuse(error)) return
      showRefusal(setError, error, {
        fallback: 'Failed to apply to job',
        fields: { coverLetter: 'coverLetter', resumeId: 'resumeId' },
      })
    }
  })

  if (sent) return <SentDialog job={job} onClose={onClose} />
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
      <form className="space-y-4" id={formId} noValidate onSubmit={event => void submit(event)}>
        <Refusal jobId={job.id} refused={errors.root} />
        <ResumeField
          {...register('resumeId', { setValueAs: numberOf })}
          error={errors.resumeId?.message}
          resumes={resumes}
        />
        <QuestionFields questions={questions} />
        {usage && <p className="text-soft">{usage}</p>}
        <LetterField
          error={errors.coverLetter?.message}
          field={register('coverLetter', { onChange: store })}
        />
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
      help="Say in a few sentences why this job and you fit. This browser stores your draft."
      label="Cover letter"
      optional
    />
  )
}

interface RefusalProps {
  jobId: number
  refused: GlobalError | undefined
}

/** Why the server refused; for a plan limit and a closed job, also where to go next. */
function Refusal({ jobId, refused }: RefusalProps) {
  if (!refused?.message) return null
  if (refused.type === 'job-closed')
    return (
      <ErrorBox
        action={{ href: `/jobs/${jobId}`, label: 'See similar jobs' }}
        message={`${refused.message}. Nothing was sent; your letter stays here and can be copied.`}
      />
    )
  return (
    <ErrorBox action={refused.type === 'plan_limit' ? PLANS : null} message={refused.message} />
  )
}

const PLANS = { href: '/candidate/subscription', label: 'See the plans' }

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
