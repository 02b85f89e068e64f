import { type UseFormReturn, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'

import { ChoiceMenu } from '#islands/ui/choice-menu.tsx'
import { RadioGroup } from '#islands/ui/fields/radio-group.tsx'
import { Select } from '#islands/ui/fields/select.tsx'
import { optionsOf } from '#islands/ui/options.ts'
import type { StatusChange } from '#lib/contract/applications/status-changes.ts'
import {
  NOTICE_HOURS,
  REJECTION_REASON_LABELS,
  REJECTION_REASONS,
  REJECTION_TEMPLATES,
} from '#lib/shared/applications/rejections.ts'

const REASONS = optionsOf(REJECTION_REASONS, REJECTION_REASON_LABELS)
const TEMPLATES = REJECTION_TEMPLATES.map(({ key, label }) => ({ label, value: key }))
const NOTICES = [
  { label: `In ${NOTICE_HOURS} hours`, value: 'later' },
  { label: 'Now', value: 'now' },
]

export type StatusFormState = UseFormReturn<z.input<typeof StatusChange>, unknown, StatusChange>

interface RejectionFieldsProps {
  form: StatusFormState
  jobTitle: string
}

/**
 * The fields of a rejection: the reason, a template for the feedback, and when the candidate sees
 * it.
 */
export function RejectionFields({ form, jobTitle }: RejectionFieldsProps) {
  const status = useWatch({ control: form.control, name: 'status' })
  if (status !== 'rejected') return null

  const write = (key: string) => {
    const template = REJECTION_TEMPLATES.find(one => one.key === key)
    if (template) form.setValue('feedback', template.write({ job: jobTitle }))
  }
  return (
    <>
      <Select
        {...form.register('rejection_reason', { setValueAs: emptyToNull })}
        help="Only your company reads this."
        label="Reason"
        optional
        options={REASONS}
        placeholder="Choose a reason"
      />
      <div>
        <ChoiceMenu label="Letter" onChoose={write} options={TEMPLATES} text="Choose a letter" />
        <p className="help">It replaces the feedback below, to be edited.</p>
      </div>
      <RadioGroup label="Notify the candidate" options={NOTICES} {...form.register('notice')} />
    </>
  )
}

/** An empty choice means no reason. */
function emptyToNull(value: string | null): string | null {
  return value || null
}
