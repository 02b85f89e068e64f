import { useForm } from 'react-hook-form'

import { submitHandler } from '#islands/ui/submit-handler.ts'
import { allOptionsOf } from '#islands/ui/options.ts'
import { call } from '#lib/client/api.ts'
import { leaveSaved } from '#lib/client/unsaved-text.ts'
import type { JobQuestion } from '#lib/contract/jobs/job-questions.ts'
import type { JobChange } from '#lib/contract/jobs/job-form.ts'
import type { CompanyJob } from '#lib/contract/jobs/recruiter-jobs.ts'
import { JOB_STATUS_CHOICES } from '#lib/shared/jobs/job-terms.ts'

import { DraftCallout } from './draft-callout.tsx'
import { focusFirstFault, JobForm, type JobFormProps } from './job-form.tsx'
import { type EditedJob, type JobFormValues, resolveChange, valuesOf } from './job-form-values.ts'
import { changeOf } from './merge-job.ts'
import { MergeCallout } from './merge-callout.tsx'
import { REFUSABLE } from './refusable.ts'
import { useJobDraft } from './use-job-draft.ts'
import { currentOf, useJobMerge } from './use-job-merge.ts'
import { useSameJob } from './use-same-job.tsx'

const STATUSES = allOptionsOf(JOB_STATUS_CHOICES)

interface EditJobProps extends JobFormProps {
  /** The ISO 4217 code for a job without a salary. */
  currency: string
  job: CompanyJob
  questions: JobQuestion[]
}

/** Changes a job, then shows it. If a colleague saved first, merges the two edits. */
export function EditJob({ currency, job: given, questions, ...props }: EditJobProps) {
  const { id } = given
  const job = { ...given, questions }
  const form = useForm<JobFormValues, unknown, JobChange>({
    defaultValues: valuesOf(job, currency),
    resolver: resolveChange,
    shouldFocusError: false,
  })
  const { base, conflict, merge, take } = useJobMerge(form, job, currency)
  const draft = useJobDraft<EditedJob>(form, {
    base,
    jobId: id,
    restore: ({ base: draftBase, values }) => {
      if (draftBase.version === job.version) form.reset(values)
      // The form may have more fields now than at that time.
      else merge({ ...job, ...draftBase }, values, job)
    },
    untouched: valuesOf(base, currency),
  })
  const sameJob = useSameJob(props.timeZone)
  const save = submitHandler(form, {
    send: async change => {
      const mine = form.getValues()
      if (!(await sameJob.confirmPosting(mine, { id, status: base.status }))) return
      const body = { ...changeOf(change, valuesOf(base, currency), mine), version: base.version }
      try {
        await call('PUT /recruiters/jobs/{id}/update', { body, params: { id } })
      } catch (error) {
        const now = await currentOf(error, id).catch(() => null)
        if (!now) throw error
        return merge(base, mine, now)
      }
      draft.drop()
      leaveSaved(() => location.assign(`/recruiter/jobs/${id}`))
    },
    fallback: 'Failed to update job. Please try again.',
    fields: REFUSABLE,
    onInvalid: focusFirstFault,
  })

  return (
    <JobForm
      {...props}
      form={form}
      callouts={
        <>
          {sameJob.dialog}
          <EditCallouts base={base} conflict={conflict} draft={draft} onTake={take} />
        </>
      }
      onCancel={draft.drop}
      onSubmit={save}
      statuses={STATUSES}
      submitLabel="Save Changes"
    />
  )
}

interface EditCalloutsProps {
  base: EditedJob
  conflict: ReturnType<typeof useJobMerge>['conflict']
  draft: ReturnType<typeof useJobDraft>
  onTake: ReturnType<typeof useJobMerge>['take']
}

/** The message above the form: a colleague saved first, or a draft was restored. */
function EditCallouts({ base, conflict, draft, onTake }: EditCalloutsProps) {
  if (conflict) return <MergeCallout conflict={conflict} key={base.version} onTake={onTake} />
  return draft.restored && <DraftCallout onStartOver={draft.startOver} restored={draft.restored} />
}
