import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { call } from '#lib/client/api.ts'
import { leaveSaved } from '#lib/client/unsaved-text.ts'
import type { RecruiterInterview } from '#lib/contract/interviews/recruiter-interviews.ts'

import { DetailFields } from './detail-fields.tsx'
import {
  type Draft,
  draftOf,
  type Member,
  refusalOf,
  type Refusal,
  timesOf,
  withoutFaultsOf,
} from './draft.ts'
import { TimeFields } from './time-fields.tsx'
import { useTimesCheck } from './use-times-check.ts'

interface InterviewFormProps {
  applicationId: number
  candidateName: string
  colleagues: Member[]
  /** The interview to change; null for a new one. */
  interview: RecruiterInterview | null
  /** The first values of a new interview. */
  initial: Draft
}

/** Schedules an interview, or changes one. */
export function InterviewForm(props: InterviewFormProps) {
  const { applicationId, interview } = props
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const { busy, change, draft, refusal, submit } = useInterviewForm(props, form)
  const interviewId = interview?.id
  const { checked, problem } = useTimesCheck(form, { applicationId, draft, interviewId })
  return (
    <form className="space-y-6" noValidate onSubmit={event => void submit(event)} ref={form}>
      {refusal?.message && (
        <div data-refusal tabIndex={-1}>
          <ErrorBox message={refusal.message} />
        </div>
      )}
      <fieldset className="grid min-w-0 items-start gap-6 xl:grid-cols-2" disabled={!hydrated}>
        <TimeFields
          candidateName={props.candidateName}
          checked={checked}
          draft={draft}
          errors={refusal?.fields ?? {}}
          onChange={change}
          problem={problem}
        />
        <DetailFields
          colleagues={props.colleagues}
          draft={draft}
          errors={refusal?.fields ?? {}}
          onChange={change}
        />
      </fieldset>
      <div className="flex flex-wrap justify-end gap-2">
        <a className="button button-outline" href={backOf(interview)}>
          Cancel
        </a>
        <Button busy={busy} disabled={!hydrated} look="main" type="submit">
          {interview ? 'Save Changes' : 'Send Invitation'}
        </Button>
      </div>
    </form>
  )
}

function useInterviewForm(
  { applicationId, initial, interview }: InterviewFormProps,
  form: RefObject<HTMLFormElement | null>,
) {
  const [draft, setDraft] = useState(() => (interview ? draftOf(interview) : initial))
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [busy, setBusy] = useState(false)
  // The button is at the end of the form; the error appears further up.
  useEffect(() => {
    const faults = '[aria-invalid="true"], [data-refusal]'
    if (refusals > 0) form.current?.querySelector<HTMLElement>(faults)?.focus()
  }, [form, refusals])

  const change = (part: Partial<Draft>) => {
    setDraft(before => ({ ...before, ...part }))
    setRefusal(before => before && withoutFaultsOf(before, part))
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setRefusal(null)
    try {
      const { id } = await save(applicationId, interview, draft)
      leaveSaved(() => location.assign(`/recruiter/interviews/${id}`))
    } catch (error) {
      setRefusal(refusalOf(error))
      setRefusals(refusals + 1)
      setBusy(false)
    }
  }
  return { busy, change, draft, refusal, submit }
}

function backOf(interview: RecruiterInterview | null): string {
  return interview ? `/recruiter/interviews/${interview.id}` : '/recruiter/interviews'
}

function save(
  applicationId: number,
  interview: RecruiterInterview | null,
  draft: Draft,
): Promise<RecruiterInterview> {
  const { slots, ...details } = draft
  const body = { ...details, ...timesOf({ ...details, slots }) }
  return interview
    ? call('PUT /recruiters/interviews/{id}', {
        body: { ...body, version: interview.version },
        params: { id: interview.id },
      })
    : call('POST /recruiters/applications/{id}/interviews', { body, params: { id: applicationId } })
}
