import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'
import { RadioGroup } from '#islands/ui/fields/radio-group.tsx'
import { useChange } from '#islands/ui/use-change.ts'
import { call } from '#lib/client/api.ts'
import type { Interview } from '#lib/contract/interviews/interviews.ts'
import { MINUTE_MS } from '#lib/shared/dates/milliseconds.ts'
import { timeOnPage } from '#lib/shared/interviews/interview-times.ts'
import { interviewAfter } from '#lib/shared/interviews/interviews.ts'
import { acceptableSlots, NEXT_STEPS } from '#lib/shared/interviews/next-step.ts'

import { DeclineForm } from './decline-form.tsx'
import { InterviewFacts } from '../interview-facts.tsx'
import { JoinButton } from '../join-button.tsx'
import { RequestedTime } from '../requested-time.tsx'
import { PreparationTips } from './preparation-tips.tsx'
import { RescheduleForm } from './reschedule-form.tsx'
import { useFocusInside } from '../use-focus-inside.ts'

interface InterviewDialogProps {
  interview: Interview
  /** When the page was rendered. */
  now: string
  onChange: (interview: Interview) => void
  onClose: () => void
  timeZone: string
}

/** One interview, with every answer that the candidate can give. */
export function InterviewDialog(props: InterviewDialogProps) {
  const { interview, onChange, onClose, timeZone } = props
  const [mode, setMode] = useState<'decline' | 'details' | 'reschedule'>('details')
  const finish = (changed: Interview) => {
    onChange(changed)
    setMode('details')
  }
  const back = () => setMode('details')
  const focusProps = useFocusInside()
  return (
    <Dialog
      keepOnOutsideClick={mode !== 'details'}
      onClose={onClose}
      open
      size="lg"
      title="Interview Details"
    >
      <div className="mb-4">
        <h3 className="break-words">{interview.jobTitle}</h3>
        <p className="text-soft">{interview.companyName}</p>
      </div>
      <div {...focusProps}>
        {mode === 'details' && <Details {...props} onMode={setMode} />}
        {mode === 'reschedule' && (
          <RescheduleForm interview={interview} onBack={back} onDone={finish} timeZone={timeZone} />
        )}
        {mode === 'decline' && <DeclineForm interview={interview} onBack={back} onDone={finish} />}
      </div>
    </Dialog>
  )
}

interface DetailsProps extends InterviewDialogProps {
  onMode: (mode: 'decline' | 'reschedule') => void
}

function Details({ interview, now, onChange, onMode, timeZone }: DetailsProps) {
  const { id, joinOpensAt, startAt, waitingFor } = interview
  const zones = [timeZone, interview.timeZone]
  const may = (action: 'ask' | 'decline') => interviewAfter(interview, 'candidate', action) !== null
  return (
    <div className="space-y-5">
      {waitingFor === 'recruiter' && <Waiting interview={interview} zones={zones} />}
      <InterviewFacts
        interview={interview}
        withoutOffer={waitingFor === 'candidate'}
        zones={zones}
      />
      {waitingFor === 'candidate' && (
        <AcceptPart interview={interview} now={now} onChange={onChange} timeZone={timeZone} />
      )}
      <div className="button-row">
        {joinOpensAt && <JoinButton id={id} joinOpensAt={joinOpensAt} timeZone={timeZone} />}
        {may('ask') && <Button onClick={() => onMode('reschedule')}>Reschedule</Button>}
        {may('decline') && <Button onClick={() => onMode('decline')}>Decline</Button>}
        {startAt && may('ask') && (
          <a className="button button-outline" href={`/api/interviews/${id}/calendar`}>
            Add to calendar
          </a>
        )}
      </div>
      {may('ask') && <PreparationTips type={interview.type} />}
    </div>
  )
}

function Waiting({ interview, zones }: { interview: Interview; zones: readonly string[] }) {
  const { slots, startAt } = interview
  return (
    <Callout title="You asked for another time.">
      <RequestedTime interview={interview} zones={zones} />
      {startAt && slots.length === 0
        ? 'The agreed time stays until the company answers.'
        : 'The company will answer.'}
    </Callout>
  )
}

type AcceptPartProps = Pick<DetailsProps, 'interview' | 'now' | 'onChange' | 'timeZone'>

/** Accepts the offered time, or one of several. */
function AcceptPart({ interview, now, onChange, timeZone }: AcceptPartProps) {
  const { durationMinutes, id } = interview
  const slots = acceptableSlots(interview.slots, new Date(now))
  const [slotId, setSlotId] = useState(slots.length === 1 ? String(slots[0]?.id) : '')
  const { busy, problem, change } = useChange(onChange)
  const slot = slots.find(offered => String(offered.id) === slotId)

  const accept = () =>
    change('You accepted the interview.', () =>
      call('POST /candidates/interviews/{id}/accept', {
        body: { slotId: Number(slotId) },
        params: { id },
      }),
    )
  const zones = [timeZone, interview.timeZone]
  if (slots.length === 0) return <Callout kind="warning">{NEXT_STEPS['ask-again']}</Callout>
  return (
    <div className="space-y-3 rounded-card border bg-paper p-4">
      <ErrorBox message={problem} />
      {interview.slots.length > 1 && (
        <RadioGroup
          label="Choose a time"
          name={`slot-${id}`}
          onChange={event => setSlotId(event.currentTarget.value)}
          options={slots.map(offered => optionOf(offered, durationMinutes, zones))}
          stacked
          value={slotId}
        />
      )}
      {interview.slots.length === 1 && <p>Does this time suit you?</p>}
      {interview.slots.length === 1 && slot?.conflict && (
        <Callout kind="warning">{slot.conflict}</Callout>
      )}
      <Button
        busy={busy}
        disabledBecause={slotId === '' ? 'Choose one of the times first' : null}
        look="main"
        onClick={() => void accept()}
      >
        Accept
      </Button>
    </div>
  )
}

/** A time on offer in the reader's time zone, then in the other side's, with its conflict. */
function optionOf(
  { conflict, id, startAt }: Interview['slots'][number],
  minutes: number,
  zones: readonly string[],
) {
  const endAt = new Date(Date.parse(startAt) + minutes * MINUTE_MS)
  const { elsewhere, place, span } = timeOnPage(startAt, endAt, zones)
  return {
    help: [...elsewhere, conflict].filter(Boolean).join('. '),
    label: `${span} in ${place}`,
    value: String(id),
  }
}
