import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { call } from '#lib/client/api.ts'
import type { CompanyJob } from '#lib/contract/jobs/recruiter-jobs.ts'
import { AppError } from '#lib/shared/errors.ts'

import { type EditedJob, type JobField, type JobFormValues, valuesOf } from './job-form-values.ts'
import { mergeJob } from './merge-job.ts'

export interface Conflict {
  conflicting: JobField[]
  accepted: JobField[]
  theirs: JobFormValues
}

/**
 * The job that an edit is based on, and the merge when a colleague saves in between. A job without a
 * salary has the `currency` in the form.
 */
export function useJobMerge(
  { reset, setValue }: Pick<UseFormReturn<JobFormValues, unknown, object>, 'reset' | 'setValue'>,
  job: EditedJob,
  currency: string,
) {
  const [base, setBase] = useState(job)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  /** Rebases the edit onto the job as it is `now`, with the changes made since `from`. */
  const merge = (from: EditedJob, mine: JobFormValues, now: EditedJob) => {
    const theirs = valuesOf(now, currency)
    const { conflicting, accepted, values } = mergeJob(valuesOf(from, currency), mine, theirs)
    reset(values)
    setBase(now)
    setConflict({ conflicting, accepted, theirs })
  }
  /** Takes their value of a field in place of mine. */
  const take = (field: JobField) => {
    if (!conflict) return
    setValue(field, conflict.theirs[field], { shouldDirty: true })
    const conflicting = conflict.conflicting.filter(other => other !== field)
    setConflict({ ...conflict, conflicting, accepted: [...conflict.accepted, field] })
  }
  return { base, conflict, merge, take }
}

/** The current job, from the error of a save that came second; null for other errors. */
export async function currentOf(error: unknown, id: number): Promise<EditedJob | null> {
  if (!(error instanceof AppError) || error.code !== 'version-conflict') return null
  const current = error.extra?.['current'] as CompanyJob | undefined
  if (!current) return null
  const questions = await call('GET /recruiters/jobs/{id}/questions', { params: { id } })
  return { ...current, questions }
}
