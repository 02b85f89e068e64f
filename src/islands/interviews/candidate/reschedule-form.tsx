import { type SyntheticEvent, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { useChange } from '#islands/ui/use-change.ts'
import { call } from '#lib/client/api.ts'
import type { Interview } from '#lib/contract/interviews/interviews.ts'
import { localDate } from '#lib/shared/dates/dates.ts'
import { zoneLabel } from '#lib/shared/interviews/interview-times.ts'

interface RescheduleFormProps {
  interview: Interview
  onBack: () => void
  onDone: (interview: Interview) => void
  timeZone: string
}

/** Requests another time, in the candidate's time zone. */
export function RescheduleForm({ interview, onBack, onDone, timeZone }: RescheduleFormProps) {
  const [now] = useState(() => new Date())
  const [wish, setWish] = useState({ date: '', note: '', time: '' })
  const { busy, problem, change } = useChange(onDone)
  const set = (name: keyof typeof wish) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setWish(before => ({ ...before, [name]: value }))
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void change('The company was asked for another time.', () =>
      call('PUT /candidates/interviews/{id}/reschedule', {
        body: { ...wish, timeZone },
        params: { id: interview.id },
      }),
    )
  }
  const zone = zoneLabel(timeZone, interview.startAt ?? now)
  return (
    <form className="space-y-4" noValidate onSubmit={submit}>
      <ErrorBox message={problem} />
      <p className="text-soft">By your clock: {zone}. The company answers your wish.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="New Date"
          min={localDate(now, timeZone)}
          onChange={set('date')}
          type="date"
          value={wish.date}
        />
        <TextInput label="New Time" onChange={set('time')} type="time" value={wish.time} />
      </div>
      <TextArea
        label="Message to the company"
        maxLength={2000}
        onChange={set('note')}
        optional
        rows={3}
        value={wish.note}
      />
      <div className="flex flex-wrap items-start justify-end gap-2">
        <Button onClick={onBack}>Back</Button>
        <Button
          busy={busy}
          disabledBecause={
            wish.date === '' || wish.time === '' ? 'Choose a date and a time first' : null
          }
          look="main"
          type="submit"
        >
          Confirm Reschedule
        </Button>
      </div>
    </form>
  )
}
