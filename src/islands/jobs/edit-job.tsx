import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { ConflictNotice } from '#islands/ui/conflict-notice.tsx'
import { showRefusal } from '#islands/ui/show-refusal.ts'
import { call } from '#lib/client/api.ts'
import type { CompanyJob, JobChange } from '#lib/contract/recruiter-jobs.ts'
import { AppError } from '#lib/shared/errors.ts'
import { JOB_STATUS_CHOICES } from '#lib/shared/job-terms.ts'

import { changesOf } from './job-changes.ts'
import { focusFirstFault, JobForm, type JobFormProps } from './job-form.tsx'
import { type JobFormValues, resolveChange, valuesOf } from './job-form-values.ts'
import { REFUSABLE } from './refusable.ts'

const STATUSES = Object.entries(JOB_STATUS_CHOICES).map(([value, label]) => ({ label, value }))

/** Changes a job, then shows it. When somebody else was quicker, says what they changed. */
export function EditJob({ job, ...props }: JobFormProps & { job: CompanyJob }) {
  const [newer, setNewer] = useState<CompanyJob | null>(null)
  const form = useForm<JobFormValues, unknown, JobChange>({
    defaultValues: valuesOf(job),
    resolver: resolveChange,
    shouldFocusError: false,
  })
  const { id } = job
  const save = form.handleSubmit(async change => {
    try {
      const { version } = newer ?? job
      await call('PUT /recruiters/jobs/{id}/update', {
        body: { ...change, version },
        params: { id },
      })
      location.assign(`/recruiter/jobs/${id}`)
    } catch (error) {
      if (error instanceof AppError && error.code === 'version-conflict')
        setNewer(await call('GET /recruiters/jobs/{id}', { params: { id } }).catch(() => null))
      else
        showRefusal(form.setError, error, {
          fallback: 'Failed to update job. Please try again.',
          fields: REFUSABLE,
        })
    }
  }, focusFirstFault)

  return (
    <JobForm
      {...props}
      form={form}
      notice={newer && <ConflictNotice changes={changesOf(job, newer)} />}
      onSubmit={() => void save()}
      statuses={STATUSES}
      submitLabel="Save Changes"
    />
  )
}
