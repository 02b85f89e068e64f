import { Checkbox } from '#islands/ui/fields/checkbox.tsx'
import { FieldError } from '#islands/ui/fields/field.tsx'
import { RadioGroup } from '#islands/ui/fields/radio-group.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { optionsOf } from '#islands/ui/options.ts'
import {
  INTERVIEW_TYPE_LABELS,
  INTERVIEW_TYPES,
  type InterviewType,
} from '#lib/shared/interviews/interviews.ts'

import type { Draft, Member } from './draft.ts'

interface DetailFieldsProps {
  colleagues: readonly Member[]
  draft: Draft
  errors: Record<string, string>
  onChange: (part: Partial<Draft>) => void
}

const TYPES = optionsOf(INTERVIEW_TYPES, INTERVIEW_TYPE_LABELS)
type TextName =
  'interviewerName' | 'interviewerTitle' | 'location' | 'meetingLink' | 'note' | 'phoneNumber'

/** The kind of interview, the place or link, and the panel. */
export function DetailFields({ colleagues, draft, errors, onChange }: DetailFieldsProps) {
  const text = (name: TextName) => ({
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
    value: draft[name],
  })
  return (
    <section aria-labelledby="how" className="card space-y-4">
      <h2 id="how">How and with whom</h2>
      <RadioGroup
        label="Type"
        name="type"
        onChange={event => onChange({ type: event.currentTarget.value as InterviewType })}
        options={TYPES}
        value={draft.type}
      />
      {draft.type === 'video' && (
        <TextInput
          {...text('meetingLink')}
          help="Starts with https://. It can follow later."
          label="Meeting link"
          optional
          type="url"
        />
      )}
      {draft.type === 'phone' && (
        <TextInput {...text('phoneNumber')} label="Phone number" type="tel" />
      )}
      {draft.type === 'in-person' && <TextInput {...text('location')} label="Location" />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput {...text('interviewerName')} label="Interviewer name" />
        <TextInput {...text('interviewerTitle')} label="Interviewer title" optional />
      </div>
      <Panel colleagues={colleagues} draft={draft} error={errors['panel']} onChange={onChange} />
      <TextArea
        {...text('note')}
        help="The candidate reads this with the invitation."
        label="Note"
        optional
        rows={3}
      />
    </section>
  )
}

interface PanelProps extends Pick<DetailFieldsProps, 'colleagues' | 'draft' | 'onChange'> {
  error: string | undefined
}

function Panel({ colleagues, draft: { panel }, error, onChange }: PanelProps) {
  const toggle = (id: number, sits: boolean) =>
    onChange({ panel: sits ? [...panel, id] : panel.filter(other => other !== id) })
  return (
    <fieldset aria-describedby={error ? 'panel-error' : undefined}>
      <legend className="label">Panel</legend>
      <p className="help !mt-0">
        Interviewers on the panel are notified and submit a scorecard afterwards.
      </p>
      <div className="mt-1.5 grid gap-2 sm:grid-cols-2">
        {colleagues.map(({ id, name, title }) => (
          <Checkbox
            checked={panel.includes(id)}
            key={id}
            label={[name, title].filter(Boolean).join(', ')}
            onChange={event => toggle(id, event.currentTarget.checked)}
          />
        ))}
      </div>
      <FieldError id={error ? 'panel-error' : null} message={error} />
    </fieldset>
  )
}
