import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'
import { useEventStore } from '#islands/ui/use-event-store.ts'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { useChange } from '#islands/ui/use-change.ts'
import { call } from '#lib/client/api.ts'
import type { RecruiterInterview } from '#lib/contract/interviews/recruiter-interviews.ts'
import { interviewAfter } from '#lib/shared/interviews/interviews.ts'
import { NEXT_STEPS, nextStep } from '#lib/shared/interviews/next-step.ts'

import { CancelDialog } from './cancel-dialog.tsx'
import { InterviewFacts } from '../interview-facts.tsx'
import { createRecruiterInterview } from '../interview-store.ts'
import { JoinButton } from '../join-button.tsx'
import { RequestedTime } from '../requested-time.tsx'
import { useFocusInside } from '../use-focus-inside.ts'

interface RecruiterInterviewProps {
  interview: RecruiterInterview
  /** When the page was rendered, so that server and browser agree on what has begun. */
  now: string
  /** The recruiter's time zone. */
  timeZone: string
}

/** An interview with the company's actions. */
export function RecruiterInterviewCard({
  interview: given,
  now,
  timeZone,
}: RecruiterInterviewProps) {
  const store = useEventStore(() => createRecruiterInterview(given))
  const interview = useStore(store.$value)
  const setInterview = (changed: RecruiterInterview) => store.$value.set(changed)
  const { busy, problem, change } = useChange(setInterview)
  const { candidateTimeZone, conflicts, id, requested, version, waitingFor } = interview
  const zones = [timeZone, interview.timeZone, candidateTimeZone]
  const focusProps = useFocusInside()
  const step = nextStep(interview, 'recruiter', new Date(now))

  const agree = () =>
    change('The time is agreed on.', () =>
      call('POST /recruiters/interviews/{id}/accept', { body: { version }, params: { id } }),
    )
  return (
    <div {...focusProps} className="card space-y-5">
      <ErrorBox message={problem} />
      {waitingFor === 'candidate' && step === null && (
        <Callout>Waiting for the candidate’s answer.</Callout>
      )}
      {step && step !== 'answer' && <Callout kind="warning">{NEXT_STEPS[step]}</Callout>}
      {requested && (
        <Callout kind="warning" title="The candidate asks for another time">
          <RequestedTime interview={interview} zones={zones} />
          <div className="mt-2 flex flex-wrap gap-2">
            {requested.startAt > now ? (
              <Button busy={busy} look="main" onClick={() => void agree()}>
                Agree to this time
              </Button>
            ) : (
              <p className="basis-full">This time has passed.</p>
            )}
            <a className="button button-outline" href={`/recruiter/interviews/${id}/edit`}>
              Offer other times
            </a>
          </div>
        </Callout>
      )}
      {conflicts.length > 0 && (
        <Callout kind="warning">
          {conflicts.map(conflict => (
            <p key={conflict}>{conflict}</p>
          ))}
        </Callout>
      )}
      <InterviewFacts interview={interview} zones={zones} />
      <Actions
        busy={busy}
        interview={interview}
        now={now}
        onChange={setInterview}
        change={change}
        timeZone={timeZone}
      />
    </div>
  )
}

interface ActionsProps extends RecruiterInterviewProps {
  busy: boolean
  onChange: (interview: RecruiterInterview) => void
  change: ReturnType<typeof useChange<RecruiterInterview>>['change']
}

function Actions({ busy, interview, now, onChange, change, timeZone }: ActionsProps) {
  const { id, joinOpensAt, startAt } = interview
  const hydrated = useHydrated()
  const may = (action: 'cancel' | 'complete' | 'propose') =>
    interviewAfter(interview, 'recruiter', action) !== null
  const begun = startAt !== null && startAt <= now
  return (
    <div className="button-row empty:hidden">
      {joinOpensAt && <JoinButton id={id} joinOpensAt={joinOpensAt} timeZone={timeZone} />}
      {may('propose') && (
        <a className="button button-outline" href={`/recruiter/interviews/${id}/edit`}>
          Reschedule or edit
        </a>
      )}
      {begun && may('complete') && (
        <OutcomeButtons busy={busy || !hydrated} interview={interview} change={change} />
      )}
      {startAt && may('cancel') && (
        <a className="button button-outline" href={`/api/interviews/${id}/calendar`}>
          Add to calendar
        </a>
      )}
      {may('cancel') && <CancelPart interview={interview} onChange={onChange} />}
    </div>
  )
}

function CancelPart({ interview, onChange }: Pick<ActionsProps, 'interview' | 'onChange'>) {
  const [cancelling, setCancelling] = useState(false)
  const hydrated = useHydrated()
  const finish = (changed: RecruiterInterview) => {
    onChange(changed)
    setCancelling(false)
  }
  return (
    <>
      <Button disabled={!hydrated} onClick={() => setCancelling(true)}>
        Cancel interview
      </Button>
      {cancelling && (
        <CancelDialog interview={interview} onClose={() => setCancelling(false)} onDone={finish} />
      )}
    </>
  )
}

/** Records the outcome, or corrects it. */
function OutcomeButtons({
  busy,
  interview: { id, outcome },
  change,
}: Pick<ActionsProps, 'busy' | 'interview' | 'change'>) {
  const record = (next: 'held' | 'no-show') =>
    change('Saved.', () =>
      call('POST /recruiters/interviews/{id}/complete', {
        body: { outcome: next },
        params: { id },
      }),
    )
  return (
    <>
      {outcome !== 'held' && (
        <Button busy={busy} onClick={() => void record('held')}>
          Mark as held
        </Button>
      )}
      {outcome !== 'no-show' && (
        <Button busy={busy} onClick={() => void record('no-show')}>
          Mark as no-show
        </Button>
      )}
    </>
  )
}
