import { TextArea } from '#islands/ui/fields/text-area.tsx'

import type { StatusFormState } from './rejection-fields.tsx'

interface DecisionTextsProps {
  form: StatusFormState
  /** What to know about the texts; they are read by the candidate. */
  help?: string
}

/** The texts of a decision. */
export function DecisionTexts({
  form: { formState, register },
  help = 'The candidate reads this.',
}: DecisionTextsProps) {
  const { errors } = formState
  return (
    <>
      <TextArea
        error={errors.feedback?.message}
        help={help}
        label="Feedback"
        optional
        rows={3}
        {...register('feedback')}
      />
      <TextArea
        error={errors.next_steps?.message}
        help={help}
        label="Next steps"
        optional
        rows={3}
        {...register('next_steps')}
      />
    </>
  )
}
