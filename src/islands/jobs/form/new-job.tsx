import { useForm } from 'react-hook-form'

import { submitHandler } from '#islands/ui/submit-handler.ts'
import { call } from '#lib/client/api.ts'
import { leaveSaved } from '#lib/client/unsaved-text.ts'
import type { JobDraft } from '#lib/contract/jobs/job-form.ts'

import { DraftCallout } from './draft-callout.tsx'
import { focusFirstFault, JobForm, type JobFormProps } from './job-form.tsx'
import { type JobFormValues, newJob, resolveDraft } from './job-form-values.ts'
import { REFUSABLE } from './refusable.ts'
import { useJobDraft } from './use-job-draft.ts'
import { useSameJob } from './use-same-job.tsx'

const STATUSES = [
  { label: 'Draft', value: 'draft' },
  { label: 'Publish', value: 'active' },
]

interface NewJobProps extends JobFormProps {
  /** The ISO 4217 code that the form starts with. */
  currency: string
}

/** Creates a job, then shows it. */
export function NewJob({ currency, ...props }: NewJobProps) {
  const untouched = newJob(currency)
  const form = useForm<JobFormValues, unknown, JobDraft>({
    defaultValues: untouched,
    resolver: resolveDraft,
    shouldFocusError: false,
  })
  const draft = useJobDraft(form, {
    base: null,
    jobId: 0,
    restore: ({ values }) => form.reset(values),
    untouched,
  })
  const sameJob = useSameJob(props.timeZone)
  const save = submitHandler(form, {
    send: async draftOfJob => {
      if (!(await sameJob.confirmPosting(form.getValues()))) return
      const { id } = await call('POST /recruiters/jobs/create', { body: draftOfJob })
      draft.drop()
      leaveSaved(() => location.assign(`/recruiter/jobs/${id}`))
    },
    fallback: 'Failed to create job. Please try again.',
    fields: REFUSABLE,
    onInvalid: focusFirstFault,
  })

  return (
    <JobForm
      {...props}
      form={form}
      callouts={
        <>
          {draft.restored && (
            <DraftCallout onStartOver={draft.startOver} restored={draft.restored} />
          )}
          {sameJob.dialog}
        </>
      }
      onCancel={draft.drop}
      onSubmit={save}
      statuses={STATUSES}
      submitLabel="Create Job"
    />
  )
}
