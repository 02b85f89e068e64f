import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

import { call } from '#lib/client/api.ts'
import type { CheckedTimes } from '#lib/contract/interviews/recruiter-interviews.ts'
import { messageOf } from '#lib/shared/errors.ts'

import { type Draft, timesOf } from './draft.ts'

interface TimesCheckOptions {
  applicationId: number
  draft: Draft
  /** The interview that is being moved: it is not in its own way. */
  interviewId: number | undefined
}

/**
 * Asks the server what the times mean, and who is busy then: whenever a field of the form is left,
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
    const asked = JSON.stringify(body)
    if (!complete || asked === last.current) return
    last.current = asked
    const params = { id: applicationId }
    try {
      const route = 'POST /recruiters/applications/{id}/interviews/check'
      const answer = await call(route, { body, params })
      if (asked !== last.current) return
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
