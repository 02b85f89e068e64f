import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

import { call } from '#lib/client/api.ts'
import type { CheckedTimes } from '#lib/contract/interviews/recruiter-interviews.ts'
import { messageOf } from '#lib/shared/errors.ts'

import { type Draft, timesOf } from './draft.ts'

interface TimesCheckOptions {
  applicationId: number
  draft: Draft
  /** The interview that is being moved: it does not conflict with itself. */
  interviewId: number | undefined
}

/**
 * Asks the server for the times in each time zone and for conflicts, whenever the focus leaves a field;
 * once for the same times and people.
 */
export function useTimesCheck(
  form: RefObject<HTMLFormElement | null>,
  { applicationId, draft, interviewId }: TimesCheckOptions,
) {
  const [checked, setChecked] = useState<CheckedTimes | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const last = useRef('')
  const complete = draft.slots.every(({ date, time }) => date !== '' && time !== '')

  const check = useEffectEvent(async () => {
    const body = { ...timesOf(draft), interview: interviewId, panel: draft.panel }
    const request = JSON.stringify(body)
    if (!complete || request === last.current) return
    last.current = request
    const params = { id: applicationId }
    try {
      const route = 'POST /recruiters/applications/{id}/interviews/check'
      const answer = await call(route, { body, params })
      if (request !== last.current) return
      setChecked(answer)
      setProblem(null)
    } catch (error) {
      last.current = ''
      setChecked(null)
      setProblem(messageOf(error, 'The times could not be checked.'))
    }
  })
  useEffect(() => {
    const fields = form.current
    const leave = () => void check()
    fields?.addEventListener('focusout', leave)
    return () => fields?.removeEventListener('focusout', leave)
  }, [form])
  return { checked, problem }
}
