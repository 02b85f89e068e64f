import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { dropDraft, readDraft, storeDraft } from '#lib/client/drafts/drafts.ts'
import { relativeTime } from '#lib/shared/dates/relative-time.ts'

import type { JobFormValues } from './job-form-values.ts'
import { changedFields } from './merge-job.ts'

export interface StoredDraft<Base> {
  at: string
  /** The job with which the form started. */
  base: Base
  values: JobFormValues
}

interface JobDraft<Base> {
  base: Base
  /** 0 for a new job. */
  jobId: number
  /** The values of the form without any change. */
  untouched: JobFormValues
  /** Puts a stored draft back into the form. */
  restore: (draft: StoredDraft<Base>) => void
}

/** Stores a draft of the job form while someone types, and restores it on the next visit. */
export function useJobDraft<Base>(
  {
    reset,
    setFocus,
    subscribe,
  }: Pick<UseFormReturn<JobFormValues, unknown, object>, 'reset' | 'setFocus' | 'subscribe'>,
  { base, jobId, restore, untouched }: JobDraft<Base>,
) {
  /** How long ago the restored draft was typed; null without one. */
  const [restored, setRestored] = useState<string | null>(null)

  const begin = useEffectEvent(() => {
    const stored = readDraft<StoredDraft<Base>>('job-draft', jobId)
    if (stored === null) return
    // The form may have more fields now than at that time.
    restore({ ...stored, values: { ...untouched, ...stored.values } })
    setRestored(relativeTime(stored.at, new Date()))
  })
  const store = useEffectEvent((values: JobFormValues) => {
    if (changedFields(untouched, values).length === 0) dropDraft('job-draft', jobId)
    else storeDraft('job-draft', jobId, { at: new Date().toISOString(), base, values })
  })
  useEffect(() => {
    queueMicrotask(begin)
    return subscribe({ callback: ({ values }) => store(values), formState: { values: true } })
  }, [subscribe])

  const startOver = () => {
    dropDraft('job-draft', jobId)
    reset(untouched)
    setRestored(null)
    // The clicked button disappears with the callout, and the fields exist only after the next
    // render.
    requestAnimationFrame(() => setFocus('title'))
  }
  return { drop: () => dropDraft('job-draft', jobId), restored, startOver }
}
