import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { type DraftKey, dropDraft, keepDraft, readDraft } from '#lib/client/drafts/job-drafts.ts'
import { relativeTime } from '#lib/shared/dates/relative-time.ts'

import type { JobFormValues } from './job-form-values.ts'
import { changedFields } from './merge-job.ts'

export interface KeptJob<Base> {
  at: string
  /** What the form began with. */
  base: Base
  values: JobFormValues
}

interface JobDraft<Base> {
  base: Base
  draftKey: DraftKey
  /** The form as it is without any change. */
  untouched: JobFormValues
  /** Puts what was kept back into the form. */
  restore: (kept: KeptJob<Base>) => void
}

/** Stores a draft of the job form while someone types, and restores it on the next visit. */
export function useJobDraft<Base>(
  {
    reset,
    setFocus,
    subscribe,
  }: Pick<UseFormReturn<JobFormValues, unknown, object>, 'reset' | 'setFocus' | 'subscribe'>,
  { base, draftKey, restore, untouched }: JobDraft<Base>,
) {
  /** How long ago what was brought back was typed; null while nothing was. */
  const [restored, setRestored] = useState<string | null>(null)

  const begin = useEffectEvent(() => {
    const kept = readDraft<KeptJob<Base>>(draftKey)
    if (kept === null) return
    // The form may have got a field since then.
    restore({ ...kept, values: { ...untouched, ...kept.values } })
    setRestored(relativeTime(kept.at, new Date()))
  })
  const keep = useEffectEvent((values: JobFormValues) => {
    if (changedFields(untouched, values).length === 0) dropDraft(draftKey)
    else keepDraft(draftKey, { at: new Date().toISOString(), base, values })
  })
  useEffect(() => {
    queueMicrotask(begin)
    return subscribe({ callback: ({ values }) => keep(values), formState: { values: true } })
  }, [subscribe])

  const startOver = () => {
    dropDraft(draftKey)
    reset(untouched)
    setRestored(null)
    // The clicked button disappears with the notice, and the fields exist only after the next render.
    requestAnimationFrame(() => setFocus('title'))
  }
  return { drop: () => dropDraft(draftKey), restored, startOver }
}
